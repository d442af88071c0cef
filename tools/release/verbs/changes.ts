import { OperatorError } from '@tensely/core/logic';
import { type AppliedChange, applyChange, type Change, type PlacedRemote } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb, type Outcome, type Task } from '../command-line/define-verb.ts';
import {
  again,
  changing,
  flag,
  furtherVersions,
  percent,
  remote,
  version,
  versionOption,
} from '../command-line/fields.ts';
import { assertKnownName, assertKnownVersion } from '../command-line/known-names.ts';
import { authorizeChange } from '../trust.ts';

export const promote = defineVerb({
  name: 'promote',
  does: 'make a version live for everyone, or versions of several remotes in one revision',
  input: z.object({ ...changing, remote, version, also: furtherVersions, again }),
  run: ({ also, ...input }, task) =>
    makeChange(task, input, {
      change: { verb: 'promote', name: input.remote, version: input.version, again: input.again ?? false, also },
      summary: ({ stable }, before, name) =>
        `${name} ${stable} is live for everyone (before: ${before?.stable ?? 'none'}).`,
    }),
});

export const rollback = defineVerb({
  name: 'rollback',
  does: 'make the previous version of a remote live again; all other remotes stay as they are',
  input: z.object({ ...changing, remote, to: versionOption('the version to roll back to') }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'rollback', name: input.remote, ...(input.to !== undefined && { to: input.to }) },
      summary: ({ stable }, before) => `${input.remote} ${stable} is live again (before: ${before?.stable ?? 'none'}).`,
    }),
});

export const canary = defineVerb({
  name: 'canary',
  does: 'serve a version to a percentage of visitors; raising it never moves anyone back',
  input: z.object({ ...changing, remote, version, percent, again }),
  run: (input, task) => {
    const { remote: name, version: wanted, percent: share } = input;
    return makeChange(task, input, {
      change: { verb: 'canary', name, version: wanted, percent: share, again: input.again ?? false },
      summary: ({ stable }, before) => {
        const other = before?.canary?.version === wanted ? undefined : before?.canary;
        const ends = other ? ` This ends the canary ${other.version} (${other.percent}%).` : '';
        return `${share}% of the visitors get ${name} ${wanted}, the others ${stable}.${ends}`;
      },
    });
  },
});

export const halt = defineVerb({
  name: 'halt',
  does: 'end the canary: everyone gets the stable version again',
  input: z.object({ ...changing, remote }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'halt', name: input.remote },
      summary: ({ stable }, before) =>
        `The canary ${input.remote} ${before?.canary?.version} has ended; everyone gets ${stable}.`,
    }),
});

export const lock = defineVerb({
  name: 'lock',
  does: 'refuse every change of a remote except halt, revoke and renew; --why gives the reason',
  input: z.object({ ...changing, remote, remove: flag('unlock it') }),
  run: async (input, task) => {
    const { remote: name, why, remove } = input;
    if (remove) {
      const summary = () => `${name} can be changed again.`;
      return makeChange(task, input, { change: { verb: 'unlock', name }, summary });
    }
    if (why === '') throw new OperatorError(`Give a reason for the lock of ${name}: --why TEXT.`);
    return makeChange(task, input, { change: { verb: 'lock', name }, summary: () => `${name} is locked: ${why}` });
  },
});

export const offline = defineVerb({
  name: 'offline',
  does: 'switch offline use off (each browser deletes its stored copy with its next page) or on',
  input: z.object({ ...changing, off: flag('switch it off'), on: flag('switch it on') }),
  run: async (input, task) => {
    if (input.on === input.off) throw new OperatorError('Use --off or --on.');
    if (input.off && input.why === '') throw new OperatorError('Give a reason to switch offline use off: --why TEXT.');
    return makeChange(task, input, {
      change: { verb: input.on ? 'offline-on' : 'offline-off', name: 'shell' },
      summary: () =>
        input.on
          ? 'Browsers store the product for offline use.'
          : 'Offline use is off: each browser deletes its stored copy with its next page.',
    });
  },
});

export const revoke = defineVerb({
  name: 'revoke',
  does: 'revoke a version permanently, also for tabs that hold it or fall back to it',
  input: z.object({ ...changing, remote, version }),
  run: (input, task) =>
    makeChange(task, input, {
      change: { verb: 'revoke', name: input.remote, version: input.version },
      summary: ({ stable }) => `${input.remote} ${input.version} is revoked for everyone; ${stable} is live.`,
    }),
});

type ChangeInput = Omit<z.infer<z.ZodObject<typeof changing>>, 'json'>;

/** Describes how a remote has changed; `after` is its new state. */
type Summary = (after: PlacedRemote, before: PlacedRemote | undefined, name: string) => string;

/** Makes one change, of one remote or of several that are promoted together. */
export async function makeChange(
  { effects, step }: Task,
  { dryRun, why, as: keyId, ifRevision: expectRevision }: ChangeInput,
  { change, summary }: { change: Change & { name: string }; summary: Summary },
): Promise<Outcome> {
  const { store } = effects;
  const wanted = versionsIn(change);
  // The pointers of a damaged store cannot be searched.
  for (const { name, version } of change.verb === 'restore' ? [] : wanted) {
    await step(version === undefined ? `Find ${name}` : `Find ${name} ${version}`, () =>
      version === undefined ? assertKnownName(store, name) : assertKnownVersion(store, name, version),
    );
  }
  const names = wanted.map(({ name }) => name);
  const { signer, options } = await step(
    `Find a key that may promote ${new Intl.ListFormat('en-GB').format(names)}`,
    () => authorizeChange(effects, { name: names, keyId }, { why, dryRun, expectRevision }),
  );
  const applied = await step(`Check the change against all live versions${dryRun ? '' : ', and make it'}`, () =>
    applyChange(store, signer, change, options),
  );
  return toOutcome(applied, dryRun === true, summary);
}

function versionsIn(change: Change & { name: string }): { name: string; version?: string | undefined }[] {
  const { name } = change;
  if (change.verb === 'undo') return change.name.split(', ').map((one) => ({ name: one }));
  const also = 'also' in change ? (change.also ?? []) : [];
  if ('version' in change) return [{ name, version: change.version }, ...also];
  return [{ name, version: 'to' in change ? change.to : undefined }];
}

function toOutcome(applied: AppliedChange, dryRun: boolean, summary: Summary): Outcome {
  const { entry, before, after, pairs } = applied;
  const names = entry.name.split(', ');
  const [name = ''] = names;
  const [was, is] = [before.remotes[name], after.remotes[name]];
  const sentences = names.map((one) => {
    const now = after.remotes[one];
    if (now) return summary(now, before.remotes[one], one);
    const next = entry.verb === 'restore' ? ` Check one, then promote it: npm run release -- versions ${one}` : '';
    return `No version of ${one} is live any more.${next}`;
  });
  // Without a shell nothing can be served.
  const isFirstShell = names.includes('shell') && !before.remotes.shell;
  const isFinal = isFirstShell || ['revoke', 'restore'].includes(entry.verb);
  const undo = isFinal ? null : `npm run release -- ${describeUndo(applied)}`;
  const { id: _id, ...line } = entry;
  return {
    result: { ...line, before: was ? toPublicRouting(was) : null, after: is ? toPublicRouting(is) : null, pairs, undo },
    blocks: dryRun
      ? [`It would ${entry.what}.`]
      : [sentences.join(' '), `Revision ${entry.revision}. ${undo ? `To undo it: ${undo}` : 'It cannot be undone.'}`],
  };
}

/** The verb that undoes a change, with its arguments. Remotes that left the pointers have to be promoted again. */
function describeUndo({ entry, before, after }: AppliedChange): string {
  const names = entry.name.split(', ');
  if (names.some((name) => after.remotes[name])) return `undo ${entry.revision}`;
  return ['promote', ...names.map((name) => `${name} ${before.remotes[name]?.stable}`)].join(' ');
}

/** Which versions visitors get, without the signatures. */
function toPublicRouting({ signature: _signature, placement, salt: _salt, ...routing }: PlacedRemote) {
  const { sequence, expires, allowed, revoked } = placement;
  return { ...routing, sequence, expires, allowed, revoked };
}
