export { watchActiveTime } from './browser/active-time.ts';
export { afterPaint, whenIdle } from './browser/after-paint.ts';
export { askToReport, onAskedToReport, type ReportSubject } from './browser/ask-to-report.ts';
export {
  askWorker,
  type LevelState,
  storeLevelOnDevice,
  WORKER_HEARTBEAT_MS,
  WORKER_PROTOCOL,
  type WorkerQuestion,
} from './browser/ask-worker.ts';
export { answerOf, type Database, openDatabase } from './browser/database.ts';
export { hasDeleted, hasDeparted, recordDeparture, recordReturn } from './browser/departed-learners.ts';
export { keepOpen } from './browser/keep-open.ts';
export { type Keeps, removeLearnerRecords } from './browser/learner-records.ts';
export { browserLocks, type Locks } from './browser/locks.ts';
export { mayPrefetch } from './browser/may-prefetch.ts';
export { monotonicClock } from './browser/monotonic-clock.ts';
export { offerFile } from './browser/offer-file.ts';
export { type PageLifeListeners, watchPageLife } from './browser/page-life.ts';
export { pageNumber, reportToken, traceparent } from './browser/page-trace.ts';
export { requestPersistentStorage } from './browser/request-persistent-storage.ts';
export { deviceStorage, parseJson, type SafeStorage, safeStorage, tabStorage } from './browser/storage.ts';
export { openTabChannel, type TabChannel } from './browser/tab-channel.ts';
