import { auditStore } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { common } from '../command-line/fields.ts';
import { counted } from '../reports/figures.ts';
import { readTrust } from '../trust.ts';

export const audit = defineVerb({
  name: 'audit',
  does: 'check every file, record, signature and placement in the store; exit code 1 if one is wrong',
  input: z.object(common),
  run: async (_input, { effects, step }) => {
    const trust = await readTrust(effects);
    const found = await step('Check everything in the store', () => auditStore(effects.store, trust, effects.now()));
    const { findings, versions, files } = found;
    const faults = findings.filter(({ level }) => level === 'fault');
    const rows = findings.map(({ level, where, what }) => [level, where, what]);
    const seen = `${counted(versions, 'version')}, ${counted(files, 'file')}`;
    return {
      ok: faults.length === 0,
      result: found,
      blocks: [
        ...(rows.length > 0 ? [[['level', 'where', 'what'], ...rows]] : []),
        faults.length === 0 ? `${seen}: all of it is as signed.` : `${seen}: ${counted(faults.length, 'fault')}.`,
      ],
    };
  },
});
