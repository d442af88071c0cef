import { type Logger, pino } from 'pino';
import { printableJson } from './printable.ts';

/** How many characters of lines wait for each other, and for how long: a call of the system for each line costs more than the line. */
const MOST_WAITING = 4096;
const LONGEST_WAIT_MS = 100;

/**
 * The log of a process, on standard output as lines of JSON. Whatever ends the process but `kill -9`, its last lines are written.
 * @param name in each line
 * @param level the least that is logged, as pino names it
 */
export function openLog(name: string, level: string): Logger {
  const output = pino.destination({ sync: true, minLength: MOST_WAITING, periodicFlush: LONGEST_WAIT_MS });
  process.on('exit', () => output.flushSync());
  // pino escapes what JSON has to escape: of what moves a terminal's cursor that is a part.
  return pino({ name, level }, { write: (line) => void output.write(printableJson(line)) });
}
