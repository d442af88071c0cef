export { askWorker, type LevelState, WORKER_PROTOCOL, type WorkerQuestion } from './browser/ask-worker.ts';
export { answerOf, type Database, openDatabase } from './browser/database.ts';
export { keepOpen } from './browser/keep-open.ts';
export { browserLocks, type Locks } from './browser/locks.ts';
export { mayPrefetch } from './browser/may-prefetch.ts';
export { monotonicClock } from './browser/monotonic-clock.ts';
export { type PageLifeListeners, watchPageLife } from './browser/page-life.ts';
export { openTabChannel, type TabChannel } from './browser/tab-channel.ts';
export { whenIdle } from './browser/when-idle.ts';
