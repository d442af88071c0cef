import { type Clock, messageOf, withTimeout } from '@tensely/core/logic';
import { type Storage, type Telemetry, writeTelemetry } from '@tensely/release-store/logic';
import type { Log } from '../gateway-options.ts';
import type { Tally } from './tally.ts';

const FLUSH_EVERY_MS = 10_000;
/** How often a gateway without new reports writes its own status. */
const TOLD_EVERY_MS = 5 * 60_000;
const LAST_FLUSH_TIMEOUT_MS = 3000;

interface Options {
  tally: Tally;
  storage: Storage;
  /** The gateway's own status; `trust` is missing until the keys have been read. */
  self(): Pick<Telemetry, 'address' | 'trust' | 'revision'>;
  /** Runs after each flush. */
  afterFlush(): Promise<void>;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
}

/** Flushes telemetry to the release store every ten seconds after `start`, and a last time at `stop`. */
export function createTelemetryFlusher({ tally, storage, self, afterFlush, clock, log }: Options) {
  let cancel = () => {};
  let failing = false;
  let stopped = false;
  /** Flushes run one after the other, so that an older one cannot overwrite a newer one. */
  let running = Promise.resolve();
  let told: { self: string; at: number } | undefined;

  async function write(ending: Pick<Telemetry, 'ended'>) {
    const about = { ...self(), ...ending };
    const isDue = told?.self !== JSON.stringify(about) || clock.now() - told.at >= TOLD_EVERY_MS;
    // A gateway that stops before its first report need not report the stop.
    if (about.trust !== undefined && isDue && (told || !about.ended)) tally.touch();
    await tally.flush(async (file) => {
      await writeTelemetry(storage, { ...file, ...about });
      if (about.trust !== undefined) told = { self: JSON.stringify(about), at: clock.now() };
    });
  }

  async function flush(ending: Pick<Telemetry, 'ended'> = {}) {
    try {
      await write(ending);
      await afterFlush();
      if (failing) log.info('Telemetry is written to the release store again.');
      failing = false;
    } catch (error) {
      if (!failing) log.warn(`Telemetry stays in memory for now: ${messageOf(error)}`);
      failing = true;
    }
  }

  function run(ending?: Pick<Telemetry, 'ended'>) {
    running = running.then(() => flush(ending));
    return running;
  }

  function flushAgainLater() {
    if (!stopped) cancel = clock.after(FLUSH_EVERY_MS, () => void run().then(flushAgainLater));
  }

  return {
    start() {
      void run().then(flushAgainLater);
    },
    async stop(): Promise<void> {
      stopped = true;
      cancel();
      await withTimeout(run({ ended: true }), LAST_FLUSH_TIMEOUT_MS, () => undefined, clock);
    },
  };
}
