import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** The time of all processes that share a database. */
export interface SharedClock {
  now(): Date;
  stop(): void;
}

interface Options {
  log: Logger;
  /** This machine's clock, in milliseconds since 1970; it may jump. */
  wall?: () => number;
  /** A monotonic clock, in milliseconds. */
  steady?: () => number;
  rereadMs?: number;
}

/** A machine's clock counts as wrong from this difference on. */
const MOST_OFF_MS = 5000;

/**
 * The database's time: read at the start and every half minute, and advanced by a monotonic clock in between. So all processes
 * agree, and a wrong clock on one machine ends no exam or token early. If the database has no clock of its own (SQLite),
 * returns this machine's clock.
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
    // The database read its clock somewhere between request and response.
    ahead = told - (before + steady()) / 2;
    const offMs = Math.round(wall() - (steady() + ahead));
    if (Math.abs(offMs) > MOST_OFF_MS && !isWrong)
      log.warn({ offMs }, 'The clock of this machine is wrong. The service uses the time of the database.');
    isWrong = Math.abs(offMs) > MOST_OFF_MS;
  };
  await reread();
  // The clock keeps running while the database is unavailable.
  const timer = setInterval(() => void reread().catch(() => undefined), rereadMs);
  timer.unref();
  return { now: () => new Date(steady() + ahead), stop: () => clearInterval(timer) };
}
