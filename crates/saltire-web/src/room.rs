//! The room for heavy work.
//!
//! Most questions are answered in less time than it takes to hand them to
//! another thread. So each gets a slice of time on the spot. What takes longer
//! goes on in the room, which has few places; there is no queue before it: where
//! all places are taken the client hears so at once, and cheap questions find
//! the processor free. While the room is full the slices are shorter, so that a
//! flood of heavy questions costs little each.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::patience::{MOST, Patience};
use crate::reply::{Refusal, Reply};

/// Time on the spot.
const SLICE: Duration = Duration::from_millis(2);

/// The same while the room is full.
const SHORT_SLICE: Duration = Duration::from_micros(500);

/// Answers one question, however often it is asked, within what patience allows.
pub type Work = Arc<dyn Fn(&Patience) -> Result<Reply, Refusal> + Send + Sync>;

/// The room for heavy work.
pub struct Room {
    places: Arc<Semaphore>,
}

impl Room {
    /// A room with a place for each processor, and two at the least: those who
    /// work in it share the machine with those who don't.
    pub fn new() -> Room {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Room { places: Arc::new(Semaphore::new(processors.max(2))) }
    }

    /// Answers a question: on the spot if that is soon done, otherwise, and
    /// always where it is known to be `heavy`, in the room. When the future is
    /// dropped, the work ends.
    pub async fn answer(&self, heavy: bool, work: Work) -> Result<Reply, Refusal> {
        if !heavy {
            let slice = if self.places.available_permits() == 0 { SHORT_SLICE } else { SLICE };
            match work(&Patience::slice(slice)) {
                Ok(reply) if reply.cut => {}
                Err(refusal) if refusal.cut => {}
                done => return done,
            }
        }
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            return Err(Refusal::busy("busy with other long questions; ask again in a moment"));
        };
        let patience = Patience::of(MOST);
        let _held = patience.held();
        let done = tokio::task::spawn_blocking(move || {
            let done = work(&patience);
            drop(place);
            done
        });
        done.await.unwrap_or_else(|_| Err(Refusal::fault("the work ended unexpectedly")))
    }
}
