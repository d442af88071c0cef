import { type Logger, pino } from 'pino';
import { printableJson } from './printable.ts';

/** How many characters to buffer, and for how long: a system call per line costs more than the line. */
const MOST_WAITING = 4096;
const LONGEST_WAIT_MS = 100;

/**
 * The process log, as JSON lines on standard output. Flushes its last lines on every exit except `kill -9`.
 * @param name the name in each line
 * @param level the lowest level to log, as a pino level name
 */
export function openLog(name: string, level: string): Logger {
  const output = pino.destination({ sync: true, minLength: MOST_WAITING, periodicFlush: LONGEST_WAIT_MS });
  process.on('exit', () => output.flushSync());
  // pino escapes only what JSON requires, which leaves some terminal control characters.
  return pino({ name, level }, { write: (line) => void output.write(printableJson(line)) });
}
