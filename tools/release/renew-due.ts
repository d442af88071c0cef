import { messageOf } from '@tensely/core/logic';
import { findSigner, renewPlacement, trustedKeys } from '@tensely/release-store/logic';
import type { Effects } from './effects.ts';
import { placedNames } from './reports/remote-status.ts';
import { readTrust } from './trust.ts';

interface Options {
  keyId?: string | undefined;
  dryRun?: boolean | undefined;
}

/** Renews every placement that is due. Continues after one that fails. */
export async function renewDue(effects: Effects, { keyId, dryRun }: Options = {}) {
  const { store, keyLocations, now } = effects;
  const trust = await readTrust(effects);
  const [seen, keys] = [await effects.openSeen(), trustedKeys(trust)];
  const renewed: { name: string; until: string }[] = [];
  const refused: { name: string; why: string }[] = [];
  for (const name of placedNames(await store.readPointers())) {
    try {
      const signer = await findSigner(trust, keyLocations.keys, { right: 'renew', name, keyId });
      const until = await renewPlacement(store, signer, name, { keys, now: now(), seen, dryRun });
      if (until) renewed.push({ name, until });
    } catch (error) {
      refused.push({ name, why: messageOf(error) });
    }
  }
  return { renewed, refused };
}

const EVERY_MS = 6 * 60 * 60 * 1000;

/** Starts the timer of a local run, which does not keep the process alive. Servers use a systemd timer. */
export function keepRenewed(effects: Effects, say: (line: string) => void): void {
  const round = async () => {
    const { refused } = await renewDue(effects);
    for (const { why } of refused) say(why);
  };
  setInterval(() => void round().catch((error: unknown) => say(messageOf(error))), EVERY_MS).unref();
}
