import { type ChangeOptions, type TrustFile, trustedKeys } from '@tensely/release-store/logic';
import type { Effects } from './effects.ts';

/** What every change is made with: who makes it, when and why, the keys that count, and what this machine has seen. */
export async function changeOptions(
  effects: Pick<Effects, 'who' | 'now' | 'openSeen'>,
  trust: TrustFile,
  wanted: Pick<ChangeOptions, 'why' | 'dryRun' | 'expectRevision'>,
): Promise<ChangeOptions> {
  const seen = await effects.openSeen();
  return { ...wanted, who: effects.who(), now: effects.now(), keys: trustedKeys(trust), seen };
}
