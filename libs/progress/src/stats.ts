// Beside `/logic`: all of that comes with the shell's first files, and this is needed where stats are counted, in the
// progress service and in the code of federated learners.
export { aggregatesOf } from './history/aggregates-of.ts';
export { civilDay, isTimeZone } from './history/civil-day.ts';
export { overallStatsOf } from './history/overall-stats.ts';
export { whereLast } from './history/where-last.ts';
