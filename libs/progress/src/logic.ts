export { EMPTY_HISTORY } from './history/empty-history.ts';
export { lastPlace, resumePage } from './history/last-place.ts';
export { mergeSessions } from './history/merge-sessions.ts';
export { readHistory } from './history/read-history.ts';
export type { Operation } from './outbox/operation.ts';
export type { Device, HistoryCopy, Outbox } from './outbox/outbox.ts';
export {
  createPageActions,
  type PageActions,
  type PageActionsBus,
  type PageActionsState,
} from './page-actions/page-actions.ts';
export {
  createProgress,
  type LearnerSource,
  type Progress,
  type ProgressPorts,
  type Surroundings,
} from './progress.ts';
export { createClientSequence } from './store/client-sequence.ts';
export { createOutboxStore, type OutboxPorts, type OutboxStore } from './store/outbox-store.ts';
export type { ProgressStore, SaveOutcome, Saving } from './store/progress-store.ts';
export type { FederatedRemote, LoadFederated, RemoteProgress, SendResult } from './store/remote-progress.ts';
export { type OnlineState, type SyncError, type SyncState, syncMessage } from './sync/sync-state.ts';
export { isPassed, PASS_MARK, percent } from './tracker/score.ts';
export { createTracker, type TrackerPorts } from './tracker/tracker.ts';
export {
  type Answer,
  type AnswerEvent,
  type PageCompletion,
  type QuestionKey,
  questionStartId,
  type TrackedSession,
  type Tracker,
  type TrackerSnapshot,
} from './tracker/tracker-contract.ts';
export { type CompletedPage, completedPageSchema, type PageResult, pageResultSchema } from './wire/completed-page.ts';
export { type History, historySchema, type OverallStats, overallStatsSchema } from './wire/history.ts';
export {
  type PageComplete,
  PROGRESS_HEADERS,
  type ProgressUpdate,
  type ProgressUpdateResponse,
  progressSummarySchema,
  progressUpdateResponseSchema,
  progressUpdateSchema,
  type SessionSave,
} from './wire/progress-update.ts';
export { type QuestionRecord, questionRecordSchema } from './wire/question-record.ts';
export {
  type ExamSession,
  type PageProgress,
  type PageSession,
  pageProgressSchema,
  pageSessionSchema,
  type Session,
  sessionSchema,
} from './wire/session.ts';
export {
  type ExamRef,
  examRefSchema,
  type PageRef,
  pageRefSchema,
  type SessionRef,
} from './wire/session-ref.ts';
