//! Who is connected.
//!
//! A connection costs memory and a file of the process even when nothing comes
//! over it. So there are so many seats, and when all are taken whoever has sat
//! idle for longest gives theirs up: a client that opens connections and says
//! nothing can't keep others out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::io::Interest;
use tokio::net::TcpStream;
use tokio::task::AbortHandle;

/// How often it is looked whether a client that waits is still there.
const LOOK: Duration = Duration::from_millis(100);

/// Seats for connections.
pub struct Seats {
    most: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    next: u64,
    seats: HashMap<u64, Sitting>,
}

/// A connection.
struct Sitting {
    /// Ends it.
    task: Option<AbortHandle>,
    /// Since when it has waited for a request; nothing while one is answered.
    idle_since: Option<Instant>,
}

impl Seats {
    /// So many seats.
    pub fn new(most: usize) -> Arc<Seats> {
        Arc::new(Seats { most, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        // The table is whole between any two statements that change it.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A seat for a new connection. Where all are taken the one that has been
    /// idle for longest is ended; nothing where none is idle.
    pub fn take(self: &Arc<Seats>, stream: &Arc<TcpStream>) -> Option<Arc<Seat>> {
        let mut taken = self.taken();
        if taken.seats.len() >= self.most {
            let idle = taken.seats.iter().filter_map(|(&number, sitting)| Some((sitting.idle_since?, number)));
            let (_, longest) = idle.min()?;
            if let Some(Sitting { task: Some(task), .. }) = taken.seats.remove(&longest) {
                task.abort();
            }
        }
        let number = taken.next;
        taken.next += 1;
        taken.seats.insert(number, Sitting { task: None, idle_since: Some(Instant::now()) });
        Some(Arc::new(Seat { seats: Arc::clone(self), number, stream: Arc::downgrade(stream) }))
    }

    /// Ends whoever has been idle for longer than this.
    pub fn clear_idle(&self, most: Duration) {
        self.taken().seats.retain(|_, sitting| {
            let keep = sitting.idle_since.is_none_or(|since| since.elapsed() <= most);
            if let (false, Some(task)) = (keep, &sitting.task) {
                task.abort();
            }
            keep
        });
    }
}

/// The seat of one connection, free again when it is dropped.
pub struct Seat {
    seats: Arc<Seats>,
    number: u64,
    stream: Weak<TcpStream>,
}

impl Seat {
    /// Says what ends the connection.
    pub fn is_of(&self, task: AbortHandle) {
        match self.seats.taken().seats.get_mut(&self.number) {
            Some(sitting) => sitting.task = Some(task),
            // It had to make room before it began.
            None => task.abort(),
        }
    }

    /// Says that something has come.
    pub fn touch(&self) {
        self.set_idle(Some(Instant::now()));
    }

    /// Waits until the client has gone away. What it sent ahead may hide that
    /// from whoever reads, so that the connection itself is asked.
    pub async fn gone(&self) {
        loop {
            tokio::time::sleep(LOOK).await;
            let Some(stream) = self.stream.upgrade() else { return };
            let ready = tokio::time::timeout(Duration::ZERO, stream.ready(Interest::READABLE)).await;
            if ready.is_ok_and(|ready| ready.is_ok_and(|ready| ready.is_read_closed())) {
                return;
            }
        }
    }

    /// Says that a question is being answered, until what it gives is dropped.
    pub fn busy(&self) -> Busy<'_> {
        self.set_idle(None);
        Busy(self)
    }

    fn set_idle(&self, since: Option<Instant>) {
        if let Some(sitting) = self.seats.taken().seats.get_mut(&self.number) {
            sitting.idle_since = since;
        }
    }
}

/// A question is being answered.
pub struct Busy<'s>(&'s Seat);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.set_idle(Some(Instant::now()));
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.seats.taken().seats.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_is_idle_for_longest_makes_room() {
        let seats = Seats::new(2);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let stream = Arc::new(TcpStream::connect(address).await.expect("a connection"));
        let [first, second] = [(); 2].map(|()| {
            let seat = seats.take(&stream).expect("a free seat");
            let task = tokio::spawn(std::future::pending::<()>());
            seat.is_of(task.abort_handle());
            (seat, task)
        });
        // The first is busy, so that the second goes.
        let busy = first.0.busy();
        let third = seats.take(&stream).expect("the seat of the second");
        assert!(second.1.await.expect_err("ended").is_cancelled());
        assert!(!first.1.is_finished());
        // Where nobody is idle, nobody goes.
        let busy_too = third.busy();
        assert!(seats.take(&stream).is_none());
        drop(busy_too);
        drop(third);
        assert!(seats.take(&stream).is_some());
        // Time clears the rest.
        drop(busy);
        seats.clear_idle(Duration::ZERO);
        assert!(first.1.await.expect_err("ended").is_cancelled());
    }
}
