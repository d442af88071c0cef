import { messageOf, withTimeout } from '@tensely/core/logic';
import { writeTelemetry } from '@tensely/release-store/logic';
import type { Parts } from '../parts.ts';

const FLUSH_EVERY_MS = 10_000;
const LAST_FLUSH_TIMEOUT_MS = 3000;

/** Flushes telemetry to the release store every ten seconds after `start`, and a last time at `stop`. */
export function createTelemetryFlusher({ tally, store, clock, log }: Parts, afterFlush: () => Promise<void>) {
  let cancel = () => {};
  let failing = false;
  let stopped = false;
  /** Flushes run one after the other, so that an older one cannot overwrite a newer one. */
  let running = Promise.resolve();

  async function flush() {
    try {
      await tally.flush((file) => writeTelemetry(store.storage, file));
      await afterFlush();
      if (failing) log.info('Telemetry is written to the release store again.');
      failing = false;
    } catch (error) {
      if (!failing) log.warn(`Telemetry stays in memory for now: ${messageOf(error)}`);
      failing = true;
    }
  }

  function run() {
    running = running.then(flush);
    return running;
  }

  function start() {
    void run().then(() => {
      if (!stopped) cancel = clock.after(FLUSH_EVERY_MS, start);
    });
  }

  return {
    start,
    async stop(): Promise<void> {
      stopped = true;
      cancel();
      await withTimeout(run(), LAST_FLUSH_TIMEOUT_MS, () => undefined, clock);
    },
  };
}
