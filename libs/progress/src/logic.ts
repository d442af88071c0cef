export { type SyncState, syncProblem } from '@tensely/offline/logic';
export { resumePage } from './history/last-place.ts';
export { mergeSessions } from './history/merge-sessions.ts';
export type { DeviceWork } from './outbox/learner-data.ts';
export type { SaveOutcome, Saving } from './outbox/saving.ts';
export type { PageActions } from './page-actions/page-actions.ts';
export type { KnownReviews, Practice, QuestionCard } from './practice/practice-contract.ts';
export type { BegunPractice, FinishedPractice } from './practice/practices-on-device.ts';
export type { Progress } from './progress.ts';
export type { EarlierAnswers } from './tracker/adopt-answers.ts';
export { isPassed } from './tracker/score.ts';
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
export type { CompletedPage, PageResult } from './wire/completed-page.ts';
export type { History } from './wire/history.ts';
export type { MyData } from './wire/my-data.ts';
export type { ProgressUpdate, ProgressUpdateResponse } from './wire/progress-update.ts';
export type { PageReviews, Review } from './wire/reviews.ts';
export type { PageProgress, PageSession, Session } from './wire/session.ts';
export type { PageRef, SessionRef } from './wire/session-ref.ts';
