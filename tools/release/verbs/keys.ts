import { minute, OperatorError } from '@tensely/core/logic';
import {
  makeKey,
  type ReleaseStore,
  readTrustFile,
  revokeKey,
  rotateKey,
  type TrustEntry,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, flag, key, names, operatorName } from '../command-line/fields.ts';
import type { Effects } from '../effects.ts';
import { placedNames } from '../reports/remote-status.ts';
import { readTrust } from '../trust.ts';

const list = defineVerb({
  name: 'keys list',
  does: 'list the trusted keys, their rights and owners, and which of them are on this machine',
  input: z.object(common),
  run: async (_input, { effects: { keyLocations } }) => {
    const { keys: entries } = await readTrust({ keyLocations });
    const here = await keyLocations.keys.list();
    const keys = entries.map((entry) => ({ ...entry, state: describeState(entry), here: here.includes(entry.keyId) }));
    const rows = keys.map((one) => [
      one.keyId,
      one.operator ?? '-',
      one.publish.join(', ') || '-',
      one.promote.join(', ') || '-',
      one.renew?.join(', ') ?? '-',
      one.state,
      one.here ? 'here' : '-',
      minute(one.createdAt),
    ]);
    return {
      result: { trustFile: keyLocations.trustFile, keys },
      blocks: [
        [['key', 'owner', 'may publish', 'may promote', 'may renew', 'state', 'private part', 'made (UTC)'], ...rows],
      ],
    };
  },
});

const make = defineVerb({
  name: 'keys make',
  does: 'make a key that may publish, promote or only renew some remotes, or all of them',
  input: z.object({ ...common, key, publish: names, promote: names, renew: names, operator: operatorName }),
  run: async ({ key: keyId, publish = [], promote = [], renew = [], dryRun, ...input }, { effects }) => {
    if (publish.length + promote.length + renew.length === 0) {
      throw new OperatorError('A key needs a right: --publish NAMES, --promote NAMES, or --renew NAMES.');
    }
    const rights = `publish ${toText(publish)}, promote ${toText(promote)}${renew.length > 0 ? `, renew ${toText(renew)}` : ''}`;
    const operator = input.operator ?? (await effects.operator());
    const { keyLocations } = effects;
    const notes = await notesOn(effects, keyId, [...publish, ...promote, ...renew]);
    const made = await makeKey(keyLocations, keyId, { publish, promote, renew, operator }, effects.now(), { dryRun });
    return {
      result: { ...made, trustFile: keyLocations.trustFile },
      blocks: dryRun
        ? [`It would make ${keyId} for ${operator} (may ${rights}).`, ...notes]
        : [
            `Made the key "${keyId}" for ${operator}. It may ${rights}.`,
            `Its private part is on this machine only. Its public part is in ${keyLocations.trustFile}: deploy that file to the gateways and to every operator.`,
            ...notes,
          ],
    };
  },
});

/** Warns about unknown remotes, and about a new trust file on a machine that already has keys. */
async function notesOn({ keyLocations, store }: Effects, keyId: string, of: readonly string[]): Promise<string[]> {
  const published = await store.listNames().catch(() => null);
  const unknown = [...new Set(of)].filter((name) => name !== '*' && published && !published.includes(name));
  const isNew = !(await readTrustFile(keyLocations.trustFile)) && (await keyLocations.keys.list()).length > 0;
  return [
    ...(unknown.length > 0 ? [`Not published yet: ${unknown.join(', ')}.`] : []),
    ...(isNew
      ? [
          `There was no trust file, so "${keyId}" is the only trusted key: gateways with this file stop serving what other keys have signed. If the file was lost, restore it instead: docs/runbooks/key-lost.md`,
        ]
      : []),
  ];
}

const rotate = defineVerb({
  name: 'keys rotate',
  does: 'make a key with the rights of another and retire that one; its signatures stay valid',
  input: z.object({
    ...common,
    key,
    operator: operatorName,
  }),
  run: async ({ key: keyId, operator, dryRun }, { effects }) => {
    const trust = await readTrust(effects);
    const options = { now: effects.now(), operator, dryRun };
    const made = await rotateKey(effects.keyLocations, trust, keyId, options);
    return {
      result: { ...made, retired: keyId },
      blocks: [
        dryRun
          ? `It would make the key "${made.keyId}" with the rights of "${keyId}", and retire "${keyId}".`
          : `Made the key "${made.keyId}" with the rights of "${keyId}". "${keyId}" is retired; its signatures stay valid.`,
      ],
    };
  },
});

const revoke = defineVerb({
  name: 'keys revoke',
  does: 'make every signature of a key invalid, and list what has to be signed again',
  input: z.object({ ...common, key, yes: flag('even if no other key has its rights') }),
  run: async ({ key: keyId, dryRun, yes }, { effects, step }) => {
    if (!yes) await assertReplaceable(effects, keyId);
    const signed = await step('Find what it has signed', () => findSigned(effects.store, keyId));
    await revokeKey(effects.keyLocations, keyId, effects.now(), { dryRun });
    return {
      result: { key: keyId, signed },
      blocks: [
        dryRun ? `It would revoke the key "${keyId}".` : `The key "${keyId}" is revoked: its signatures are invalid.`,
        ...(signed.length > 0
          ? [
              'Gateways stop serving these within seconds once the trust file is deployed. Check each one, and sign the good ones with another key:',
              [['signed with it', 'command'], ...signed.map(({ what, command }) => [what, command])],
              'Restoring takes the last placement that another key has signed, or none: then promote the live version again.',
            ]
          : ['It has signed nothing that may be served.']),
      ],
    };
  },
});

/** Throws if no key could publish or promote some published remote without this one. */
async function assertReplaceable({ keyLocations, store }: Effects, keyId: string): Promise<void> {
  const { keys } = await readTrust({ keyLocations });
  const active = keys.filter((key) => describeState(key) === 'active');
  const revoked = active.find((key) => key.keyId === keyId);
  const published = await store.listNames();
  const lost = (['publish', 'promote'] as const).flatMap((right) => {
    const may = (key: TrustEntry | undefined, name: string) => key?.[right].some((one) => one === name || one === '*');
    const names = published.filter(
      (name) => may(revoked, name) && !active.some((key) => key !== revoked && may(key, name)),
    );
    return names.length > 0 ? [{ right, names }] : [];
  });
  if (lost.length === 0) return;
  const rights = lost.map(({ right, names }) => `${right} ${names.join(', ')}`).join(' or ');
  const options = lost.map(({ right, names }) => `--${right} ${names.join(',')}`).join(' ');
  throw new OperatorError(
    `Without "${keyId}" no key could ${rights}: make a second key first (npm run release -- keys make <key> ${options}), or add --yes.`,
  );
}

export const keyVerbs = [list, make, rotate, revoke];

function toText(allowed: readonly string[]) {
  if (allowed.includes('*')) return 'everything';
  return allowed.join(', ') || 'nothing';
}

function describeState({ retiredAt, revokedAt }: TrustEntry): string {
  if (revokedAt) return `revoked ${minute(revokedAt)}`;
  return retiredAt ? `retired ${minute(retiredAt)}` : 'active';
}

/** Finds the versions and placements that visitors can get and that a key has signed, with the command that signs each again. */
async function findSigned(store: ReleaseStore, keyId: string) {
  const pointers = await store.readPointers();
  const signed: { what: string; command: string }[] = [];
  for (const name of placedNames(pointers)) {
    const placed = pointers.remotes[name];
    if (!placed) continue;
    for (const version of placed.placement.allowed) {
      const record = await store.readRecord(name, version).catch(() => undefined);
      if (record?.signature.keyId !== keyId) continue;
      signed.push({ what: `${name} ${version}`, command: `npm run release -- renew ${name} ${version}` });
    }
    if (placed.signature.keyId !== keyId) continue;
    const command = `npm run release -- renew ${name} --restore`;
    signed.push({ what: `the placement of ${name} (live: ${placed.stable})`, command });
  }
  return signed;
}
