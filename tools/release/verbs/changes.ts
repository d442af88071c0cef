import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
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
import { makeChange } from './make-change.ts';

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
        const ends = other ? ` This ends the canary ${other.version} (${other.percent} %).` : '';
        return `${share} % of the visitors get ${name} ${wanted}, the others ${stable}.${ends}`;
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
