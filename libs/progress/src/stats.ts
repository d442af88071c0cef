// Beside `/logic`: all of that comes with the shell's first files, and this is needed in the progress
// service, in the code of federated learners, and on the home screen: stats, and the schemas of what is on the wire.
export { aggregatesOf } from './history/aggregates-of.ts';
export { civilDay, isTimeZone } from './history/civil-day.ts';
export { continueAt } from './history/continue-at.ts';
export { overallStatsOf } from './history/overall-stats.ts';
export { type PageState, pageStates } from './history/page-states.ts';
export { pagesDone } from './history/pages-done.ts';
export { whereLast } from './history/where-last.ts';
export { mergeReviews } from './practice/merge-reviews.ts';
export { historySchema, overallStatsSchema } from './wire/history.ts';
export { PROGRESS_HEADERS, progressUpdateResponseSchema, progressUpdateSchema } from './wire/progress-update.ts';
export { pageReviewsSchema, practiceSchema } from './wire/reviews.ts';
export { sessionSchema } from './wire/session.ts';
export { pageRefSchema } from './wire/session-ref.ts';
