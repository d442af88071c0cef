// Separate from `/logic`, which is part of the shell's first files. This is needed only where stats are counted and
// shown, and wire data is parsed: in the progress service, in the code of federated learners, and on the home screen.
// It is stateless, so each remote bundles what it uses.
export { readStart, type StartNote, storeStart } from './browser/start-note.ts';
export { continueAt } from './history/continue-at.ts';
export { civilDay, isTimeZone, localDay, workedDays } from './history/days.ts';
export { attemptsOf, fitsResult, lastAndBest, withAttempt } from './history/last-and-best.ts';
export { type DayOfWork, lastDays } from './history/last-days.ts';
export { lastPlace, whereLast } from './history/last-place.ts';
export { computeAggregates, computeOverallStats, streakToday } from './history/overall-stats.ts';
export { type PageState, pageStates, pagesDone } from './history/page-states.ts';
export { mergeReviews } from './practice/merge-reviews.ts';
export { type OpenMistake, openMistakes } from './practice/open-mistakes.ts';
export { withReceipt } from './practice/review-time.ts';
export {
  type AttemptAnswers,
  attemptAnswersSchema,
  historySchema,
  overallStatsSchema,
  type PageAnswers,
  pageAnswersSchema,
} from './wire/history.ts';
export { MAX_REVIEW_HASH, MAX_REVIEW_ID, MAX_REVIEWS_OF_QUESTION, MAX_TOTAL_SECONDS } from './wire/limits.ts';
export { deletionSchema, myDataSchema } from './wire/my-data.ts';
export {
  PROGRESS_HEADERS,
  progressUpdateResponseSchema,
  progressUpdateSchema,
  signOutResponseSchema,
} from './wire/progress-update.ts';
export { pageReviewsSchema, practiceSchema } from './wire/reviews.ts';
export { pageRefSchema, sessionSchema } from './wire/session.ts';
export { type LearnerSettings, MOST_SETTINGS, mergeSettings, NO_SETTINGS, settingsSchema } from './wire/settings.ts';
