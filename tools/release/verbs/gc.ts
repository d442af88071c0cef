import {
  applyChange,
  type Change,
  collectGarbage,
  findSigner,
  type GarbagePlan,
  planGarbageCollection,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { count, countOr, signing } from '../command-line/fields.ts';
import type { Effects } from '../effects.ts';
import { counted } from '../reports/figures.ts';
import { changeOptions, readTrust } from '../trust.ts';

export const gc = defineVerb({
  name: 'gc',
  does: 'remove versions that are not live, pinned, previewed, held, recent, or among the last N live ones',
  input: z.object({
    ...signing,
    keep: count(1, 1000, 'how many previously live versions to keep'),
    minAge: countOr(14, 0, 365, 'the minimum age of removed versions in days'),
  }),
  run: async ({ keep, minAge, why, as: keyId, dryRun }, { effects, step }) => {
    const { store } = effects;
    const plan = await step('Find unused versions', () =>
      planGarbageCollection(store, { keep, minAgeDays: minAge, now: effects.now() }),
    );
    if (!dryRun && !isEmpty(plan)) {
      const change = await changer(effects, why, keyId);
      await step('Remove them', () => collectGarbage(store, plan, change));
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

function isEmpty({ remove, leftovers, privateFiles }: GarbagePlan) {
  return remove.length + leftovers.length + privateFiles.length === 0;
}

/** Signs the change that stops serving versions before they are removed. */
async function changer(effects: Effects, why: string, keyId: string | undefined) {
  const { store, keyLocations } = effects;
  const trust = await readTrust(effects);
  return async (change: Change) => {
    if (change.verb !== 'forget') return;
    const signer = await findSigner(trust, keyLocations.keys, { right: 'promote', name: change.name, keyId });
    await applyChange(
      store,
      signer,
      change,
      await changeOptions(effects, { trust, signer }, { why: why || 'clean-up' }),
    );
  };
}
