import type { Database } from '../database/database.ts';

const rereadMs = 30_000;

interface Options {
  /** This machine's clock, in milliseconds since 1970; it may jump. */
  wall?: () => number;
  /** A monotonic clock, in milliseconds. */
  steady?: () => number;
}

/**
 * The database's time: read at the start and every half minute, and advanced by a monotonic clock in between. So all processes
 * agree, and a wrong clock on one machine ends no exam or token early (`watchClock` reports it). If the database has no clock
 * of its own (SQLite), returns this machine's clock.
 */
export async function createSharedClock(
  database: Pick<Database, 'now'>,
  { wall = Date.now, steady = () => performance.now() }: Options = {},
): Promise<{ now(): Date; stop(): void }> {
  const { now: databaseTime } = database;
  if (!databaseTime) return { now: () => new Date(wall()), stop: () => undefined };
  let ahead = wall() - steady();
  const reread = async () => {
    const before = steady();
    const current = await databaseTime();
    // Assumes that the database read its clock halfway between request and response.
    ahead = current - (before + steady()) / 2;
  };
  await reread();
  // The clock keeps running while the database is unavailable.
  const timer = setInterval(() => void reread().catch(() => undefined), rereadMs);
  timer.unref();
  return { now: () => new Date(steady() + ahead), stop: () => clearInterval(timer) };
}
