import { OperatorError } from '@tensely/core/logic';
import { daysBetween, type ReleaseStore, readActiveHalt, readTelemetry } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb, type Task } from '../command-line/define-verb.ts';
import { common, countOr, remote } from '../command-line/fields.ts';
import { assertKnownName } from '../command-line/known-names.ts';
import type { Outcome } from '../command-line/output.ts';
import { share } from '../reports/publication.ts';
import { trialArms } from '../reports/trial.ts';

/** Gateways write their counts every ten seconds. */
const POLL_MS = 10_000;

export const watch = defineVerb({
  name: 'watch',
  does: 'wait for the result of a canary: exit code 0 if it can be promoted, 1 if it was halted or has too few loads',
  input: z.object({
    ...common,
    remote,
    loads: countOr(200, 50, 1_000_000, 'loads to wait for'),
    minutes: countOr(60, 1, 1440, 'the timeout in minutes'),
  }),
  run: async ({ remote: name, loads: wanted, minutes, dryRun }, task) => {
    const { effects, step } = task;
    const { store } = effects;
    await assertKnownName(store, name);
    const trial = await trialOf(store, name);
    if (!trial)
      throw new OperatorError(
        `There is no canary of ${name}: npm run release -- canary ${name} <version> --percent <P>`,
      );
    const { version, since } = trial;
    const waiting = `Watch ${name} ${version} until ${wanted} loads were reported, ${minutes} min at most`;
    if (dryRun) return outcome(name, version, 'waiting', `It would ${waiting.toLowerCase()}.`);
    const until = effects.now().getTime() + minutes * 60_000;
    return await step(waiting, () => verdictOf(task, { name, version, since, wanted, until }));
  },
});

interface Watched {
  name: string;
  version: string;
  /** The start of this trial. */
  since: string;
  wanted: number;
  until: number;
}

type State = 'passed' | 'halted' | 'ended' | 'unknown' | 'waiting';

async function verdictOf({ effects }: Task, { name, version, since, wanted, until }: Watched): Promise<Outcome> {
  const outcomeOf = (state: State, sentence: string, figures = {}) => outcome(name, version, state, sentence, figures);
  for (;;) {
    const trial = await trialOf(effects.store, name);
    if (trial?.since !== since) return outcomeOf('ended', `An operator ended the canary ${name} ${version}.`);
    if (trial.halted) {
      const who = `The canary ${name} ${version} was halted automatically, and everyone gets ${trial.stable}`;
      return outcomeOf('halted', `${who}: ${trial.halted}`);
    }
    const { files } = await readTelemetry(effects.store.storage, daysBetween(new Date(since), effects.now()));
    const figures = trialArms(files, name, since).canary;
    const { loads, broken } = figures;
    const seen = `${loads} loads of ${name} ${version}, ${broken} of them broken (${share(loads && broken / loads)})`;
    if (loads >= wanted) {
      const next = `To make it live for everyone: npm run release -- promote ${name} ${version}`;
      return outcomeOf('passed', `${seen}: it was not halted. ${next}`, figures);
    }
    if (effects.now().getTime() >= until) {
      return outcomeOf('unknown', `${seen}: too few of ${wanted} to decide. The canary continues.`, figures);
    }
    await effects.wait(POLL_MS);
  }
}

function outcome(name: string, version: string, state: State, sentence: string, figures = {}): Outcome {
  return {
    ok: state === 'passed' || state === 'waiting',
    result: { name, version, state, ...figures },
    blocks: [sentence],
  };
}

/** The running trial, and the reason if it was halted. */
async function trialOf(store: ReleaseStore, name: string) {
  const placed = (await store.readPointers()).remotes[name];
  if (!placed?.canary) return undefined;
  const { version, since } = placed.canary;
  const halt = await readActiveHalt(store.storage, name, placed);
  return { version, since, stable: placed.stable, halted: halt?.why };
}
