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
  does: 'shows whose signatures count, for what, and which keys are on this machine',
  positionals: [],
  input: z.object(common),
  run: async (_input, { effects: { keyLocations } }) => {
    const { keys: entries } = await readTrust({ keyLocations });
    const here = await keyLocations.keys.list();
    const log = await readKeyLog(keyLocations.trustFile);
    const keys = entries.map((entry) => ({ ...entry, state: stateOf(entry), here: here.includes(entry.keyId) }));
    const rows = keys.map((key) => [
      key.keyId,
      key.publish.join(', ') || '-',
      key.promote.join(', ') || '-',
      key.renew?.join(', ') ?? '-',
      key.state,
      key.here ? 'here' : '-',
      minute(key.createdAt),
    ]);
    const deeds = log.map(({ when, who, what, why }) => [minute(when), who, what, why || '-']);
    return {
      result: { trustFile: keyLocations.trustFile, keys, log },
      blocks: [
        [['key', 'may publish', 'may promote', 'may renew', 'state', 'private part', 'made (UTC)'], ...rows],
        ...(deeds.length > 0 ? ['', [['when (UTC)', 'who', 'what', 'why'], ...deeds]] : []),
      ],
    };
  },
});

function stateOf({ retiredAt, revokedAt }: TrustEntry): string {
  if (revokedAt) return `revoked ${minute(revokedAt)}`;
  return retiredAt ? `retired ${minute(retiredAt)}` : 'signs';
}
