/** What command lines need, without the servers of `logic.ts`: importing those takes a quarter of a second. */
export { askLine, askOperator } from './process/ask.ts';
export { printable, printableJson, printableLine } from './process/printable.ts';
export { writePrivately } from './process/private-files.ts';
