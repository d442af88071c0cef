import type { TrustEntry } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { common } from '../../command-line/inputs.ts';
import { minute } from '../../reports/figures.ts';
import { readTrust } from '../../trust.ts';
import { readKeyLog } from './key-log.ts';

export const keysList = defineVerb({
  name: 'keys list',
  usage: '',
  does: 'shows whose signatures count, for what, who may make keys, and which are on this machine',
  positionals: [],
  input: z.object(common),
  run: async (_input, { effects: { keyLocations } }) => {
    const { keys: entries, roots = [], version } = await readTrust({ keyLocations });
    const here = await keyLocations.keys.list();
    const rootsHere = await keyLocations.rootKeys.list();
    const log = await readKeyLog(keyLocations.trustFile);
    const keys = entries.map((entry) => ({ ...entry, state: stateOf(entry), here: here.includes(entry.keyId) }));
    const rows = keys.map((key) => [
      key.keyId,
      key.operator ?? '-',
      key.publish.join(', ') || '-',
      key.promote.join(', ') || '-',
      key.renew?.join(', ') ?? '-',
      key.state,
      key.here ? 'here' : '-',
      minute(key.createdAt),
    ]);
    const deeds = log.map(({ when, who, what, why }) => [minute(when), who, what, why || '-']);
    return {
      result: { trustFile: keyLocations.trustFile, version, roots, keys, log },
      blocks: [
        [['key', 'whose', 'may publish', 'may promote', 'may renew', 'state', 'private part', 'made (UTC)'], ...rows],
        '',
        [
          ['root key', 'whose', 'private part', 'public part'],
          ...roots.map(({ keyId, operator, publicKey }) => [
            keyId,
            operator,
            rootsHere.includes(keyId) ? 'here' : '-',
            publicKey,
          ]),
        ],
        ...(deeds.length > 0 ? ['', [['when (UTC)', 'who', 'what', 'why'], ...deeds]] : []),
      ],
    };
  },
});

function stateOf({ retiredAt, revokedAt }: TrustEntry): string {
  if (revokedAt) return `revoked ${minute(revokedAt)}`;
  return retiredAt ? `retired ${minute(retiredAt)}` : 'signs';
}
