import { OperatorError } from '@tensely/core/logic';
import {
  findSigner,
  markRoutingsSigned,
  migrateRemote,
  type PlacedRemote,
  unsignedNames,
} from '@tensely/release-store/logic';
import { changeOptions } from './change-options.ts';
import type { Effects } from './effects.ts';
import { readTrust } from './trust.ts';

interface Options {
  why: string;
  keyId?: string | undefined;
  dryRun?: boolean | undefined;
}

/**
 * Signs the routing of every remote of a store that is older than signed routings, and writes down in the trust file that
 * from now on all are. Where that is written down, an unsigned routing is one that somebody took the signature from: then
 * it throws a sentence. Answers what was signed.
 */
export async function migrateStore(
  effects: Effects,
  { why, keyId, dryRun }: Options,
): Promise<(PlacedRemote & { name: string })[]> {
  const { store, keyLocations } = effects;
  const names = await unsignedNames(store);
  const trust = await readTrust(effects);
  if (names.length > 0 && trust.routings === 'signed') {
    throw new OperatorError(
      `The routing of ${names.join(', ')} has lost its signature; here all are signed. Put back what was signed last: npm run release -- restore`,
    );
  }
  const signed: (PlacedRemote & { name: string })[] = [];
  for (const name of names) {
    const signer = await findSigner(trust, keyLocations.keys, { right: 'promote', name, keyId });
    const options = await changeOptions(effects, { trust, signer }, { why, dryRun });
    const { after } = await migrateRemote(store, signer, name, options);
    const placed = after.remotes[name];
    if (placed) signed.push({ ...placed, name });
  }
  if (!dryRun && trust.routings !== 'signed') await markRoutingsSigned(keyLocations, effects.now());
  return signed;
}
