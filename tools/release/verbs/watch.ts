import { OperatorError } from '@tensely/core/logic';
import { daysBetween, type ReleaseStore, readActiveHalt, readTelemetry } from '@tensely/release-store/logic';
import { z } from 'zod';
import type { Outcome } from '../command-line/define-verb.ts';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, countOr, remote } from '../command-line/fields.ts';
import { assertKnownName } from '../command-line/known-names.ts';
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
  run: async ({ remote: name, loads: wanted, minutes, dryRun }, { effects, step }) => {
    const { store, now, wait } = effects;
    await assertKnownName(store, name);
    const found = await trialOf(store, name);
    if (!found)
      throw new OperatorError(
        `There is no canary of ${name}: npm run release -- canary ${name} <version> --percent <P>`,
      );
    const { version, since } = found;
    const outcome = (state: State, sentence: string, figures = {}): Outcome => ({
      ok: state === 'passed' || state === 'waiting',
      result: { name, version, state, ...figures },
      blocks: [sentence],
    });
    const waiting = `Watch ${name} ${version} until ${wanted} loads were reported, ${minutes} min at most`;
    if (dryRun) return outcome('waiting', `It would ${waiting.toLowerCase()}.`);
    const until = now().getTime() + minutes * 60_000;

    async function awaitVerdict(): Promise<Outcome> {
      for (;;) {
        const trial = await trialOf(store, name);
        if (trial?.since !== since) return outcome('ended', `An operator ended the canary ${name} ${version}.`);
        if (trial.halted) {
          const who = `The canary ${name} ${version} was halted automatically, and everyone gets ${trial.stable}`;
          return outcome('halted', `${who}: ${trial.halted}`);
        }
        const { files } = await readTelemetry(store.storage, daysBetween(new Date(since), now()));
        const figures = trialArms(files, name, since).canary;
        const { loads, broken } = figures;
        const seen = `${loads} loads of ${name} ${version}, ${broken} of them broken (${share(loads && broken / loads)})`;
        if (loads >= wanted) {
          const next = `To make it live for everyone: npm run release -- promote ${name} ${version}`;
          return outcome('passed', `${seen}: it was not halted. ${next}`, figures);
        }
        if (now().getTime() >= until)
          return outcome('unknown', `${seen}: too few of ${wanted} to decide. The canary continues.`, figures);
        await wait(POLL_MS);
      }
    }
    return step(waiting, awaitVerdict);
  },
});

type State = 'passed' | 'halted' | 'ended' | 'unknown' | 'waiting';

async function trialOf(store: ReleaseStore, name: string) {
  const placed = (await store.readPointers()).remotes[name];
  if (!placed?.canary) return undefined;
  const { version, since } = placed.canary;
  const halt = await readActiveHalt(store.storage, name, placed);
  return { version, since, stable: placed.stable, halted: halt?.why };
}
