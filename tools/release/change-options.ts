import { type ChangeOptions, type Signer, type TrustFile, trustedKeys } from '@tensely/release-store/logic';
import type { Effects } from './effects.ts';

/** What every change is made with: whose key signs it, when and why, the trusted keys, and what this machine has seen. */
export async function changeOptions(
  effects: Pick<Effects, 'now' | 'openSeen'>,
  { trust, signer }: { trust: TrustFile; signer: Signer },
  wanted: Pick<ChangeOptions, 'why' | 'dryRun' | 'expectRevision'>,
): Promise<ChangeOptions> {
  const seen = await effects.openSeen();
  return { ...wanted, who: signer.operator, now: effects.now(), keys: trustedKeys(trust), seen };
}
