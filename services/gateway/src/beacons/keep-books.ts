import { type Clock, withTimeout } from '@tensely/core/logic';
import { type Storage, writeTelemetry } from '@tensely/release-store/logic';
import type { Log } from '../log.ts';
import type { Tally } from './tally.ts';

const EVERY_MS = 10_000;
const LAST_WORDS_MS = 3000;

interface Options {
  tally: Tally;
  storage: Storage;
  /** What else is due each time. */
  also(): Promise<void>;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
}

/** Writes what was counted to the store every ten seconds, and once more when asked to stop. */
export function keepBooks({ tally, storage, also, clock, log }: Options) {
  let cancel = () => {};
  let failing = false;

  async function write() {
    for (const file of tally.unwritten()) {
      await writeTelemetry(storage, file);
      tally.written(file);
    }
  }

  async function round() {
    try {
      await write();
      await also();
      if (failing) log.info('Telemetry is written to the release store again.');
      failing = false;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!failing) log.warn(`Telemetry is kept in memory for now: ${why}`);
      failing = true;
    }
  }

  function schedule() {
    cancel = clock.after(EVERY_MS, () => void round().finally(schedule));
  }

  return {
    start() {
      void round().finally(schedule);
    },
    async stop(): Promise<void> {
      cancel();
      await withTimeout(round(), LAST_WORDS_MS, () => undefined, clock);
    },
  };
}
