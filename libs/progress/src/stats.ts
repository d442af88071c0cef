// Beside `/logic`: all of that comes with the shell's first files, and this is needed where stats are counted and shown: in
// the progress service, in the code of federated learners, and on the home screen.
export { aggregatesOf } from './history/aggregates-of.ts';
export { civilDay, isTimeZone } from './history/civil-day.ts';
export { continueAt } from './history/continue-at.ts';
export { overallStatsOf } from './history/overall-stats.ts';
export { type PageState, pageStates } from './history/page-states.ts';
export { pagesDone } from './history/pages-done.ts';
export { whereLast } from './history/where-last.ts';
export { mergeReviews } from './practice/merge-reviews.ts';
export { pageReviewsSchema, practiceSchema } from './wire/reviews.ts';
