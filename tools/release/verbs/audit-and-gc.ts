import {
  applyChange,
  auditStore,
  type Change,
  collectGarbage,
  planGarbageCollection,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import { counted } from '../../console-text.ts';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, count, countOr, signing } from '../command-line/fields.ts';
import { authorizeChange, readTrust } from '../trust.ts';

export const audit = defineVerb({
  name: 'audit',
  does: 'check every file, record, signature and placement in the store; exit code 1 if one is wrong',
  input: z.object(common),
  run: async (_input, { effects, step }) => {
    const [trust, seen] = [await readTrust(effects), await effects.openSeen()];
    const found = await step('Check everything in the store', () =>
      auditStore(effects.store, trust, effects.now(), seen),
    );
    const { findings, versions, files } = found;
    const faults = findings.filter(({ level }) => level === 'fault');
    const rows = findings.map(({ level, where, what }) => [level, where, what]);
    const checked = `${counted(versions, 'version')}, ${counted(files, 'file')}`;
    return {
      ok: faults.length === 0,
      result: found,
      blocks: [
        ...(rows.length > 0 ? [[['level', 'where', 'what'], ...rows]] : []),
        faults.length === 0 ? `${checked}: all of it is as signed.` : `${checked}: ${counted(faults.length, 'fault')}.`,
      ],
    };
  },
});

export const gc = defineVerb({
  name: 'gc',
  does: 'remove versions that are not live, pinned, previewed, recently published or replaced, or among the last N live ones',
  input: z.object({
    ...signing,
    keep: count(1, 1000, 'how many previously live versions to keep'),
    minAge: countOr(14, 0, 365, 'the minimum age in days of a removed version'),
  }),
  run: async ({ keep, minAge, why, as: keyId, dryRun }, { effects, step }) => {
    const { store } = effects;
    const plan = await step('Find unused versions', () =>
      planGarbageCollection(store, { keep, minAgeDays: minAge, now: effects.now() }),
    );
    const isEmpty = plan.remove.length + plan.leftovers.length + plan.privateFiles.length === 0;
    if (!dryRun && !isEmpty) {
      const forget = async (change: Change & { name: string }) => {
        const { signer, options } = await authorizeChange(
          effects,
          { name: change.name, keyId },
          { why: why || 'clean-up' },
        );
        return applyChange(store, signer, change, options);
      };
      await step('Remove them', () => collectGarbage(store, plan, forget));
    }
    const rows = plan.remove.map(({ name, version, why: reason }) => [name, version, reason]);
    const removed = `${counted(plan.remove.length, 'version')}, ${counted(plan.leftovers.length, 'leftover file')} and ${counted(plan.privateFiles.length, 'private file')}`;
    return {
      result: plan,
      blocks: [
        ...(rows.length > 0 ? [[['remote', 'version', 'why'], ...rows]] : []),
        `${dryRun ? 'It would remove' : 'Removed'} ${removed}; ${counted(plan.keep.length, 'version')} remain.`,
      ],
    };
  },
});
