import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** The time of all processes that share a database. */
export interface SharedClock {
  now(): Date;
  stop(): void;
}

interface Options {
  log: Logger;
  /** The clock of this machine, in milliseconds since 1970: it may jump. */
  wall?: () => number;
  /** Milliseconds since any moment: never jumps. */
  steady?: () => number;
  rereadMs?: number;
}

/** From here on the clock of a machine counts as wrong. */
const MOST_OFF_MS = 5000;

/**
 * The database's time: read at the start and every half minute, and counted on by a clock that does not jump. So no deadline of an exam and no
 * token ends early because the clock of one machine is wrong, and all processes agree. Where the database has no clock of its own
 * (SQLite), it is the clock of this machine.
 */
export async function createSharedClock(
  database: Pick<Database, 'now'>,
  { log, wall = Date.now, steady = () => performance.now(), rereadMs = 30_000 }: Options,
): Promise<SharedClock> {
  const { now: databaseTime } = database;
  if (!databaseTime) return { now: () => new Date(wall()), stop: () => undefined };
  let ahead = wall() - steady();
  let isWrong = false;
  const reread = async () => {
    const before = steady();
    const told = await databaseTime();
    // The database told it somewhere between the question and the answer.
    ahead = told - (before + steady()) / 2;
    const offMs = Math.round(wall() - (steady() + ahead));
    if (Math.abs(offMs) > MOST_OFF_MS && !isWrong)
      log.warn({ offMs }, 'The clock of this machine is wrong. The time of the database counts.');
    isWrong = Math.abs(offMs) > MOST_OFF_MS;
  };
  await reread();
  // While the database is away the time goes on.
  const timer = setInterval(() => void reread().catch(() => undefined), rereadMs);
  timer.unref();
  return { now: () => new Date(steady() + ahead), stop: () => clearInterval(timer) };
}
