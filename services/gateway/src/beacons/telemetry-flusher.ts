import { type Clock, messageOf, withTimeout } from '@tensely/core/logic';
import { type Storage, writeTelemetry } from '@tensely/release-store/logic';
import type { Log } from '../monitoring/log.ts';
import type { Tally } from './tally.ts';

const FLUSH_EVERY_MS = 10_000;
/** A gateway that counts nothing says so often that it is there, and whom it trusts. */
const TOLD_EVERY_MS = 5 * 60_000;
const LAST_FLUSH_TIMEOUT_MS = 3000;

interface Options {
  tally: Tally;
  storage: Storage;
  /** The fingerprint of the keys that count here; undefined before they were read. */
  trust(): string | undefined;
  /** What else is due after each flush. */
  afterFlush(): Promise<void>;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
}

/** Flushes telemetry to the release store every ten seconds from `start` on, and once more at `stop`. */
export function createTelemetryFlusher({ tally, storage, trust, afterFlush, clock, log }: Options) {
  let cancel = () => {};
  let failing = false;
  let told: { trust: string; at: number } | undefined;

  async function write() {
    const now = trust();
    const isDue = told?.trust !== now || clock.now() - (told?.at ?? 0) >= TOLD_EVERY_MS;
    if (now !== undefined && isDue) tally.touch();
    for (const file of tally.unwritten()) {
      await writeTelemetry(storage, now === undefined ? file : { ...file, trust: now });
      tally.written(file);
      if (now !== undefined) told = { trust: now, at: clock.now() };
    }
  }

  async function flush() {
    try {
      await write();
      await afterFlush();
      if (failing) log.info('Telemetry is written to the release store again.');
      failing = false;
    } catch (error) {
      if (!failing) log.warn(`Telemetry is kept in memory for now: ${messageOf(error)}`);
      failing = true;
    }
  }

  function schedule() {
    cancel = clock.after(FLUSH_EVERY_MS, () => void flush().finally(schedule));
  }

  return {
    start() {
      void flush().finally(schedule);
    },
    async stop(): Promise<void> {
      cancel();
      await withTimeout(flush(), LAST_FLUSH_TIMEOUT_MS, () => undefined, clock);
    },
  };
}
