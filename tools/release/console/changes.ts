import { remoteNamePattern, versionPattern } from '@tensely/platform/host';
import { z } from 'zod';
import type { Task } from '../command-line/define-verb.ts';
import { oneLine } from '../command-line/fields.ts';
import type { Outcome } from '../command-line/output.ts';
import { canary, halt } from '../verbs/canary.ts';
import { promote } from '../verbs/promote.ts';
import { rollback } from '../verbs/rollback.ts';
import { undo } from '../verbs/undo.ts';

const remote = z.string().regex(remoteNamePattern);
const version = z.string().regex(versionPattern);
const flag = z.boolean().transform((isSet) => isSet || undefined);
const common = {
  why: oneLine,
  /** The revision that the operator has seen: the change fails if the store has changed since. */
  ifRevision: z.int().min(0),
  dryRun: flag,
};
const again = flag.optional();

/** A change that the page asks for. */
export const changeSchema = z.discriminatedUnion('verb', [
  z.strictObject({ ...common, verb: z.literal('promote'), remote, version, again }),
  z.strictObject({ ...common, verb: z.literal('canary'), remote, version, again, percent: z.number().min(0).max(100) }),
  z.strictObject({ ...common, verb: z.literal('rollback'), remote, version }),
  z.strictObject({ ...common, verb: z.literal('halt'), remote }),
  z.strictObject({ ...common, verb: z.literal('undo'), revision: z.int().min(1) }),
]);

/** Makes a change, or its dry run, with the verb of the command line. Rejects with the sentence of the verb. */
export async function makeWantedChange(change: z.infer<typeof changeSchema>, task: Task): Promise<Outcome> {
  switch (change.verb) {
    case 'promote':
      return promote.run({ ...change, also: [] }, task);
    case 'canary':
      return canary.run(change, task);
    case 'rollback':
      return rollback.run({ ...change, to: change.version }, task);
    case 'halt':
      return halt.run(change, task);
    case 'undo':
      // The page has shown the dry run, so the verb need not ask.
      return undo.run({ ...change, change: `${change.revision}`, yes: true }, task);
  }
}
