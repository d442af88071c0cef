export { type SyncState, syncProblem } from '@tensely/offline/logic';
export { mergeSessions } from './history/apply-updates.ts';
export { resumePage } from './history/last-place.ts';
export type { DeviceWork } from './outbox/learner-data.ts';
export type { SaveOutcome, Saving } from './outbox/saving.ts';
export type { PageActions } from './page-actions/page-actions.ts';
export type { QuestionCard } from './practice/cards.ts';
export type { KnownReviews } from './practice/known-reviews.ts';
export type { Practice } from './practice/practice.ts';
export type { BegunPractice, FinishedPractice } from './practice/practices-on-device.ts';
export type { Progress } from './progress.ts';
export type { EarlierAnswers } from './tracker/adopt-answers.ts';
export { type Answer, type AnswerEvent, isPassed } from './tracker/answer-records.ts';
export {
  type PageCompletion,
  type QuestionKey,
  questionStartId,
  type TrackedSession,
  type Tracker,
  type TrackerSnapshot,
} from './tracker/tracker-contract.ts';
export type { CompletedPage, History, PageResult } from './wire/history.ts';
export type { MyData } from './wire/my-data.ts';
export type { ProgressUpdate, ProgressUpdateResponse } from './wire/progress-update.ts';
export type { PageReviews, Review } from './wire/reviews.ts';
export type { PageProgress, PageRef, PageSession, Session, SessionRef } from './wire/session.ts';
