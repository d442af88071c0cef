import {
  daysBetween,
  haltAutomatically,
  type PlacedRemote,
  readTelemetry,
  type ServedState,
  type Telemetry,
} from '@tensely/release-store/logic';
import type { Tally } from '../beacons/tally.ts';
import type { GatewayOptions, StateLookup } from '../gateway-options.ts';
import { judgeTrial } from './judge-trial.ts';

type Options = GatewayOptions & Pick<StateLookup, 'known'> & { tally: Tally };

interface Halt {
  name: string;
  placed: PlacedRemote;
  at: string;
  why: string;
  isWritten: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Halts a canary whose loads break significantly more often than those of the stable version. The halt takes effect here at
 * once. It is written to the store, for the history and the other gateways, as soon as the store is writable.
 */
export function createCanaryHalts({ store, known, tally, canaryMinLoads, clock, log }: Options) {
  let fromOthers: readonly Telemetry[] = [];
  const halts = new Map<string, Halt>();
  const haltOf = (name: string, { canary }: PlacedRemote) => halts.get(`${name} ${canary?.since}`);

  function judge(names: Iterable<string>) {
    for (const name of names) {
      const { placed, halted } = known()?.remotes.get(name) ?? {};
      if (!placed?.canary || halted) continue;
      const why = judgeTrial(name, placed, [...fromOthers, ...tally.files()], canaryMinLoads);
      if (!why) continue;
      log.warn(`The canary ${name} ${placed.canary.version} is halted. ${why}`);
      const at = new Date(clock.now()).toISOString();
      halts.set(`${name} ${placed.canary.since}`, { name, placed, at, why, isWritten: false });
    }
  }

  /** Writing a halt twice changes nothing. */
  async function writeHalts(): Promise<void> {
    for (const halt of halts.values()) {
      if (halt.isWritten) continue;
      await haltAutomatically(store.storage, halt.name, halt.placed, halt);
      halt.isWritten = true;
    }
  }

  async function readOthers(trials: readonly PlacedRemote[]) {
    const since = trials.map(({ canary }) => Date.parse(canary?.since ?? '') - DAY_MS).filter(Number.isFinite);
    if (since.length === 0) return;
    const own = new Set(tally.files().map(({ day, writer }) => `${day} ${writer}`));
    const days = daysBetween(new Date(Math.min(...since)), new Date(clock.now()));
    const { files } = await readTelemetry(store.storage, days);
    fromOthers = files.filter(({ day, writer }) => !own.has(`${day} ${writer}`));
  }

  return {
    /** The state with the canaries halted that this gateway has halted. */
    withHalts(served: ServedState): ServedState {
      if (halts.size === 0) return served;
      const remotes = [...served.remotes].map(([name, remote]) => {
        return [name, { ...remote, halted: remote.halted || haltOf(name, remote.placed) !== undefined }] as const;
      });
      return { ...served, remotes: new Map(remotes) };
    },
    judgeNow(names: Iterable<string>): void {
      judge(names);
      // The next flush retries a failed write.
      writeHalts().catch(() => undefined);
    },
    /** Reads the counts of other gateways and judges every trial. Rejects if the store fails. */
    async judgeAll(): Promise<void> {
      const remotes = [...(known()?.remotes ?? [])].filter(([, remote]) => remote.placed.canary && !remote.halted);
      await readOthers(remotes.map(([, { placed }]) => placed));
      judge(remotes.map(([name]) => name));
      await writeHalts();
    },
  };
}
