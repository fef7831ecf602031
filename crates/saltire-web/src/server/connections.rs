//! The open connections.
//!
//! A connection costs memory and a file even if nothing arrives on it. So their number is limited, and when the limit is
//! reached, a new connection replaces the one that has been idle for longest. A client that opens connections and sends
//! nothing cannot keep others out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::io::Interest;
use tokio::net::TcpStream;
use tokio::task::AbortHandle;

/// A limited number of connections.
pub struct Connections {
    max: usize,
    table: Mutex<ConnectionTable>,
}

#[derive(Default)]
struct ConnectionTable {
    next_id: u64,
    states: HashMap<u64, ConnectionState>,
}

struct ConnectionState {
    /// The task that serves the connection.
    task: Option<AbortHandle>,
    /// When it began to wait for a request; nothing while a request is being answered.
    idle_since: Option<Instant>,
}

impl Connections {
    /// Returns a table for at most `max` connections.
    pub fn new(max: usize) -> Arc<Connections> {
        Arc::new(Connections { max, table: Mutex::default() })
    }

    fn table(&self) -> MutexGuard<'_, ConnectionTable> {
        // No panic can leave the table half changed.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a connection. If there are too many, closes the one that has been idle for longest. Returns nothing if
    /// none is idle.
    pub fn open(self: &Arc<Connections>, stream: &Arc<TcpStream>) -> Option<Arc<Connection>> {
        let mut table = self.table();
        if table.states.len() >= self.max {
            let idle = table.states.iter().filter_map(|(&id, state)| Some((state.idle_since?, id)));
            let (_, longest) = idle.min()?;
            if let Some(ConnectionState { task: Some(task), .. }) = table.states.remove(&longest) {
                task.abort();
            }
        }
        let id = table.next_id;
        table.next_id += 1;
        table.states.insert(id, ConnectionState { task: None, idle_since: Some(Instant::now()) });
        Some(Arc::new(Connection { connections: Arc::clone(self), id, stream: Arc::downgrade(stream) }))
    }

    /// Closes the connections that have been idle for longer than `max`.
    pub fn close_idle(&self, max: Duration) {
        self.table().states.retain(|_, state| {
            let keep = state.idle_since.is_none_or(|since| since.elapsed() <= max);
            if let (false, Some(task)) = (keep, &state.task) {
                task.abort();
            }
            keep
        });
    }
}

/// One connection. It leaves the table on drop.
pub struct Connection {
    connections: Arc<Connections>,
    id: u64,
    stream: Weak<TcpStream>,
}

impl Connection {
    /// Sets the task that serves the connection. Aborting the task closes the connection.
    pub fn set_task(&self, task: AbortHandle) {
        match self.connections.table().states.get_mut(&self.id) {
            Some(state) => state.task = Some(task),
            // Another connection has already taken its place.
            None => task.abort(),
        }
    }

    /// Marks the connection as idle from now.
    pub fn mark_idle(&self) {
        self.set_idle_since(Some(Instant::now()));
    }

    /// Marks the connection as busy until the guard is dropped.
    pub fn mark_busy(&self) -> BusyGuard<'_> {
        self.set_idle_since(None);
        BusyGuard(self)
    }

    fn set_idle_since(&self, since: Option<Instant>) {
        if let Some(state) = self.connections.table().states.get_mut(&self.id) {
            state.idle_since = since;
        }
    }

    /// Returns true if the client has closed the connection. Data that the client sent ahead hides the end of the
    /// stream from a reader, so this asks for the state of the socket.
    pub async fn is_closed(&self) -> bool {
        let Some(stream) = self.stream.upgrade() else { return true };
        let ready = tokio::time::timeout(Duration::ZERO, stream.ready(Interest::READABLE)).await;
        ready.is_ok_and(|ready| ready.is_ok_and(|ready| ready.is_read_closed()))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.connections.table().states.remove(&self.id);
    }
}

/// Marks its connection as idle when it is dropped.
pub struct BusyGuard<'c>(&'c Connection);

impl Drop for BusyGuard<'_> {
    fn drop(&mut self) {
        self.0.mark_idle();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_new_connection_replaces_the_longest_idle_one() {
        let connections = Connections::new(2);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let stream = Arc::new(TcpStream::connect(address).await.expect("a connection"));
        let [first, second] = [(); 2].map(|()| {
            let connection = connections.open(&stream).expect("a free place");
            let task = tokio::spawn(std::future::pending::<()>());
            connection.set_task(task.abort_handle());
            (connection, task)
        });
        // The first is busy, so the second has to go.
        let busy = first.0.mark_busy();
        let third = connections.open(&stream).expect("the place of the second");
        assert!(second.1.await.expect_err("closed").is_cancelled());
        assert!(!first.1.is_finished());
        // If none is idle, none has to go.
        let third_busy = third.mark_busy();
        assert!(connections.open(&stream).is_none());
        drop(third_busy);
        drop(third);
        assert!(connections.open(&stream).is_some());
        drop(busy);
        connections.close_idle(Duration::ZERO);
        assert!(first.1.await.expect_err("closed").is_cancelled());
    }
}
