import type { Clock } from '@tensely/core/logic';
import {
  daysBetween,
  haltAutomatically,
  type PlacedRemote,
  type ReleaseStore,
  readTelemetry,
  type ServedState,
  type Telemetry,
} from '@tensely/release-store/logic';
import type { Log } from '../gateway-options.ts';
import { type HaltRule, judgeTrial } from './judge-trial.ts';

interface Options {
  store: ReleaseStore;
  state(): ServedState | undefined;
  /** The counts of this gateway. */
  counted(): readonly Telemetry[];
  halted: HaltedCanaries;
  rule: HaltRule;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'warn'>;
}

interface Halt {
  placed: PlacedRemote;
  at: string;
  why: string;
}

const DAY_MS = 86_400_000;

/**
 * Halts a canary whose loads break significantly more often than those of the stable version. The halt takes effect here at
 * once. It is written to the store, for the audit log and the other gateways, as soon as the store is writable.
 */
export function watchTrials({ store, state, counted, halted, rule, clock, log }: Options) {
  let fromOthers: readonly Telemetry[] = [];
  const past = new Map<string, readonly Telemetry[]>();
  const unwritten = new Map<string, Halt>();
  let writing: Promise<void> | undefined;

  function judge(names: Iterable<string>) {
    for (const name of names) {
      const { placed, halted: known } = state()?.remotes.get(name) ?? {};
      if (!placed?.canary || known) continue;
      const why = judgeTrial(name, placed, [...fromOthers, ...counted()], rule);
      if (!why || !halted.halt(name, placed.canary.since)) continue;
      log.warn(`The canary ${name} ${placed.canary.version} is halted. ${why}`);
      unwritten.set(name, { placed, at: new Date(clock.now()).toISOString(), why });
    }
  }

  async function writeAll() {
    for (const [name, { placed, at, why }] of unwritten) {
      await haltAutomatically(store.storage, name, placed, { at, why });
      unwritten.delete(name);
    }
  }

  /** Writes new halts to the store; concurrent calls share one write. */
  function writeHalts(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function readOthers(trials: readonly PlacedRemote[]) {
    const since = trials.map(({ canary }) => Date.parse(canary?.since ?? '') - DAY_MS).filter(Number.isFinite);
    if (since.length === 0) return;
    const own = new Set(counted().map(({ day, writer }) => `${day} ${writer}`));
    const days = daysBetween(new Date(Math.min(...since)), new Date(clock.now()));
    const files = await Promise.all(days.map((day, place) => readDay(day, place < days.length - 2)));
    fromOthers = files.flat().filter(({ day, writer }) => !own.has(`${day} ${writer}`));
  }

  /** Reads a past day only once, because it no longer changes. */
  async function readDay(day: string, isOver: boolean) {
    const known = past.get(day);
    if (known) return known;
    const { files } = await readTelemetry(store.storage, [day]);
    if (isOver) past.set(day, files);
    return files;
  }

  return {
    /** Judges the trials of these remotes by the current figures. */
    judge,
    writeHalts,
    /** Reads the counts of other gateways and judges every trial. Rejects with a sentence if the store fails. */
    async judgeAll(): Promise<void> {
      const remotes = [...(state()?.remotes ?? [])].filter(([, remote]) => remote.placed.canary && !remote.halted);
      await readOthers(remotes.map(([, { placed }]) => placed));
      judge(remotes.map(([name]) => name));
      await writeHalts();
    },
  };
}

/** The canaries that this gateway has halted. A halt takes effect before it reaches the store. */
interface HaltedCanaries {
  /** Halts the trial of a remote that began at `since`. Returns false if it was already halted. */
  halt(name: string, since: string): boolean;
  /** Returns the state with these canaries halted. Returns the same object for the same state until another canary is halted. */
  applyTo(state: ServedState): ServedState;
}

export function createHaltedCanaries(): HaltedCanaries {
  const halted = new Set<string>();
  let applied = new WeakMap<ServedState, ServedState>();

  function withHalts(state: ServedState): ServedState {
    const remotes = [...state.remotes].map(([name, remote]) => {
      const since = remote.placed.canary?.since;
      const isHalted = remote.halted || (since !== undefined && halted.has(`${name} ${since}`));
      return [name, { ...remote, halted: isHalted }] as const;
    });
    return { ...state, remotes: new Map(remotes) };
  }

  return {
    halt(name, since) {
      if (halted.has(`${name} ${since}`)) return false;
      halted.add(`${name} ${since}`);
      applied = new WeakMap();
      return true;
    },
    applyTo(state) {
      if (halted.size === 0) return state;
      const known = applied.get(state) ?? withHalts(state);
      applied.set(state, known);
      return known;
    },
  };
}
