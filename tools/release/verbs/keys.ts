import { appendFile, readFile } from 'node:fs/promises';
import { OperatorError } from '@tensely/core/logic';
import { makeKey, type ReleaseStore, revokeKey, rotateKey, type TrustEntry } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, key, keyOption, names, operatorName, withReason } from '../command-line/fields.ts';
import type { Effects } from '../effects.ts';
import { minute } from '../reports/figures.ts';
import { placedNames } from '../reports/remote-status.ts';
import { readTrust } from '../trust.ts';

const list = defineVerb({
  name: 'keys list',
  does: 'list the trusted keys, their rights and owners, and which of them are on this machine',
  input: z.object(common),
  run: async (_input, { effects: { keyLocations } }) => {
    const { keys: entries } = await readTrust({ keyLocations });
    const here = await keyLocations.keys.list();
    const log = await readLog(keyLocations.trustFile);
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
    const changes = log.map(({ when, who, what, why }) => [minute(when), who, what, why || '-']);
    return {
      result: { trustFile: keyLocations.trustFile, keys, log },
      blocks: [
        [['key', 'owner', 'may publish', 'may promote', 'may renew', 'state', 'private part', 'made (UTC)'], ...rows],
        ...(changes.length > 0 ? ['', [['when (UTC)', 'who', 'what', 'why'], ...changes]] : []),
      ],
    };
  },
});

const make = defineVerb({
  name: 'keys make',
  does: 'make a key that may publish, promote or only renew some remotes, or all of them',
  input: z.object({ ...withReason, key, publish: names, promote: names, renew: names, operator: operatorName }),
  run: async ({ key: keyId, publish = [], promote = [], renew = [], why, dryRun, ...input }, { effects }) => {
    if (publish.length + promote.length + renew.length === 0) {
      throw new OperatorError('A key needs a right: --publish NAMES, --promote NAMES, or --renew NAMES.');
    }
    const rights = `publish ${toText(publish)}, promote ${toText(promote)}${renew.length > 0 ? `, renew ${toText(renew)}` : ''}`;
    const operator = input.operator ?? (await effects.operator());
    const { keyLocations } = effects;
    const made = await makeKey(keyLocations, keyId, { publish, promote, renew, operator }, effects.now(), { dryRun });
    const what = `make ${keyId} for ${operator} (may ${rights})`;
    if (!dryRun) await writeLog(effects, what, why);
    return {
      result: { ...made, trustFile: keyLocations.trustFile },
      blocks: dryRun
        ? [`It would ${what}.`]
        : [
            `Made the key "${keyId}" for ${operator}. It may ${rights}.`,
            `Its private part is on this machine only. Its public part is in ${keyLocations.trustFile}: deploy that file to the gateways and to every operator.`,
          ],
    };
  },
});

const rotate = defineVerb({
  name: 'keys rotate',
  does: 'make a key with the rights of another and retire that one; its signatures stay valid',
  input: z.object({
    ...withReason,
    key,
    to: keyOption('the name of the new key; the next number by default'),
    operator: operatorName,
  }),
  run: async ({ key: keyId, to, operator, why, dryRun }, { effects }) => {
    const trust = await readTrust(effects);
    const options = { now: effects.now(), newId: to, operator, dryRun };
    const made = await rotateKey(effects.keyLocations, trust, keyId, options);
    if (!dryRun) await writeLog(effects, `rotate ${keyId} to ${made.keyId}`, why);
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
  input: z.object({ ...withReason, key }),
  run: async ({ key: keyId, why, dryRun }, { effects, step }) => {
    const signed = await step('Find what it has signed', () => findSigned(effects.store, keyId));
    await revokeKey(effects.keyLocations, keyId, effects.now(), { dryRun });
    if (!dryRun) await writeLog(effects, `revoke ${keyId}`, why);
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

export const keyVerbs = [list, make, rotate, revoke];

function toText(allowed: readonly string[]) {
  if (allowed.includes('*')) return 'everything';
  return allowed.join(', ') || 'nothing';
}

function describeState({ retiredAt, revokedAt }: TrustEntry): string {
  if (revokedAt) return `revoked ${minute(revokedAt)}`;
  return retiredAt ? `retired ${minute(retiredAt)}` : 'active';
}

/** Something that is in use and signed with a key: a version, or the placement of a remote. */
interface Signed {
  what: string;
  /** The command that signs it with another key. */
  command: string;
}

/** Finds everything that visitors can get and that a key has signed. */
async function findSigned(store: ReleaseStore, keyId: string): Promise<Signed[]> {
  const pointers = await store.readPointers();
  const signed: Signed[] = [];
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

const logLineSchema = z.object({ when: z.string(), who: z.string(), what: z.string(), why: z.string() });

const logOf = (trustFile: string) => `${trustFile}.log`;

/** Logs a change of the keys as a line of JSON, in a file beside the trust file. */
async function writeLog({ keyLocations, now, operator }: Effects, what: string, why: string): Promise<void> {
  const line = { when: now().toISOString(), who: await operator(), what, why };
  await appendFile(logOf(keyLocations.trustFile), `${JSON.stringify(line)}\n`);
}

/** Every line, oldest first. Lines that cannot be parsed are skipped. */
async function readLog(trustFile: string): Promise<z.infer<typeof logLineSchema>[]> {
  const text = await readFile(logOf(trustFile), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return logLineSchema.parse(JSON.parse(line));
    } catch {
      return [];
    }
  });
}
