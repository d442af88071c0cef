import { OperatorError } from '@tensely/core/logic';
import { remoteNamePattern, versionPattern } from '@tensely/platform/host';
import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import type { Task } from '../command-line/define-verb.ts';
import type { Outcome } from '../command-line/output.ts';
import { canary, halt } from '../verbs/canary.ts';
import { promote } from '../verbs/promote.ts';
import { rollback } from '../verbs/rollback.ts';
import { undo } from '../verbs/undo.ts';

const remote = z.string().regex(remoteNamePattern);
const version = z.string().regex(versionPattern);
const common = {
  why: z.string().max(500),
  /** The revision that the operator has seen: the change fails if the store has changed since. */
  ifRevision: z.int().min(0),
  dryRun: z.boolean(),
};
const again = z.boolean().default(false);

/** A change that the page asks for. */
export const changeSchema = z.discriminatedUnion('verb', [
  z.strictObject({ ...common, verb: z.literal('promote'), remote, version, again }),
  z.strictObject({ ...common, verb: z.literal('canary'), remote, version, again, percent: z.number().min(0).max(100) }),
  z.strictObject({ ...common, verb: z.literal('rollback'), remote, version }),
  z.strictObject({ ...common, verb: z.literal('halt'), remote }),
  z.strictObject({ ...common, verb: z.literal('undo'), revision: z.int().min(1) }),
]);

export type WantedChange = z.infer<typeof changeSchema>;

/** Makes a change, or its dry run, exactly as the command line does. Rejects with the sentence of the verb. */
export async function makeWantedChange(change: WantedChange, task: Task): Promise<Outcome> {
  const program = new Command().exitOverride();
  let refusal = '';
  program.configureOutput({ writeErr: (text) => (refusal += text) });
  let outcome: Outcome | undefined;
  for (const verb of [promote, rollback, canary, halt, undo]) {
    verb.addTo(program, async ({ run }) => {
      outcome = await run(task);
    });
  }
  await program.parseAsync(toCommandLine(change), { from: 'user' }).catch((error) => {
    throw error instanceof CommanderError ? new OperatorError(refusal.trim()) : error;
  });
  if (!outcome) throw new OperatorError(`${change.verb} did nothing.`);
  return outcome;
}

/** The words of `npm run release -- …` for a change. */
function toCommandLine(change: WantedChange): string[] {
  const { verb, why, ifRevision, dryRun } = change;
  const reason = why === '' ? [] : [`--why=${why}`];
  const options = [...reason, `--if-revision=${ifRevision}`, ...(dryRun ? ['--dry-run'] : [])];
  if (verb === 'halt') return [verb, change.remote, ...options];
  // The page has shown the dry run, so the verb must not ask again.
  if (verb === 'undo') return [verb, `${change.revision}`, '--yes', ...options];
  if (verb === 'rollback') return [verb, change.remote, `--to=${change.version}`, ...options];
  const words = [verb, change.remote, change.version, ...options, ...(change.again ? ['--again'] : [])];
  return verb === 'canary' ? [...words, `--percent=${change.percent}`] : words;
}
