import { OperatorError } from '@tensely/core/logic';
import { activeHalt, daysBetween, type ReleaseStore, readHalts, readTelemetry } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb, type Task } from '../../command-line/define-verb.ts';
import { common, count, remote } from '../../command-line/inputs.ts';
import { refuseUnknownName } from '../../command-line/known-names.ts';
import type { Outcome } from '../../command-line/outcome.ts';
import { share } from '../../reports/figures.ts';

/** Gateways write what they have counted every ten seconds. */
const LOOK_EVERY_MS = 10_000;

export const watch = defineVerb({
  name: 'watch',
  usage: '<remote> [--loads 200] [--minutes 60]',
  does: 'waits until the canary of a remote has shown itself: exit code 0 when it may be promoted, 1 when it was halted or too few came',
  positionals: ['remote'],
  input: z.object({
    ...common,
    remote,
    loads: count(50, 1_000_000).default(200),
    minutes: count(1, 1440).default(60),
  }),
  run: async ({ remote: name, loads: wanted, minutes, dryRun }, { effects, step }) => {
    const { store } = effects;
    await refuseUnknownName(store, name);
    const trial = await trialOf(store, name);
    if (!trial) throw new OperatorError(`There is no canary of ${name}: npm run release -- canary ${name} <version>`);
    const { version, since } = trial;
    const waiting = `Watch ${name} ${version} until ${wanted} loads of it were reported, ${minutes} min at most`;
    if (dryRun) return outcome(name, version, { state: 'waiting', sentence: `It would ${waiting.toLowerCase()}.` });
    const until = effects.now().getTime() + minutes * 60_000;
    return await step(waiting, () => verdictOf({ effects, step }, { name, version, since, wanted, until }));
  },
});

interface Watched {
  name: string;
  version: string;
  /** Which trial of it: one that begins again is another. */
  since: string;
  wanted: number;
  until: number;
}

type State = 'passed' | 'halted' | 'ended' | 'unknown' | 'waiting';

async function verdictOf({ effects }: Task, { name, version, since, wanted, until }: Watched): Promise<Outcome> {
  for (;;) {
    const trial = await trialOf(effects.store, name);
    if (trial?.since !== since) {
      return outcome(name, version, { state: 'ended', sentence: `Somebody ended the canary ${name} ${version}.` });
    }
    if (trial.halted) {
      const sentence = `The canary ${name} ${version} was halted by itself, and everybody gets ${trial.stable}: ${trial.halted}`;
      return outcome(name, version, { state: 'halted', sentence });
    }
    const { loads, broken } = await figuresOf(effects.store, name, since, effects.now());
    const seen = `${loads} loads of ${name} ${version}, ${broken} of them broken (${share(loads && broken / loads)})`;
    if (loads >= wanted) {
      const sentence = `${seen}: it was not halted. It is live for all after: npm run release -- promote ${name} ${version}`;
      return outcome(name, version, { state: 'passed', sentence, loads, broken });
    }
    if (effects.now().getTime() >= until) {
      const sentence = `${seen}: too few to know, of ${wanted}. The canary goes on as it is.`;
      return outcome(name, version, { state: 'unknown', sentence, loads, broken });
    }
    await effects.wait(LOOK_EVERY_MS);
  }
}

function outcome(
  name: string,
  version: string,
  { state, sentence, ...figures }: { state: State; sentence: string; loads?: number; broken?: number },
): Outcome {
  return {
    ok: state === 'passed' || state === 'waiting',
    result: { name, version, state, ...figures },
    blocks: [sentence],
  };
}

/** The trial that runs, and why it was halted if it was. */
async function trialOf(store: ReleaseStore, name: string) {
  const placed = (await store.readPointers()).remotes[name];
  if (!placed?.canary) return undefined;
  const { version, since } = placed.canary;
  const halt = activeHalt(placed, await readHalts(store.storage, name, version));
  return { version, since, stable: placed.stable, halted: halt?.why };
}

/** What all gateways counted of the canary since its trial began. */
async function figuresOf({ storage }: ReleaseStore, name: string, since: string, now: Date) {
  const { files } = await readTelemetry(storage, daysBetween(new Date(since), now));
  const arms = files
    .flatMap(({ trials }) => trials)
    .filter((trial) => trial.remote === name && trial.since === since)
    .map(({ canary }) => canary);
  const sum = (of: 'loads' | 'broken') => arms.reduce((total, arm) => total + arm[of], 0);
  return { loads: sum('loads'), broken: sum('broken') };
}
