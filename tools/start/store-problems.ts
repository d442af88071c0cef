import { messageOf } from '@tensely/core/logic';
import { readServedState, trustedKeys } from '@tensely/release-store/logic';
import type { Effects } from '../release/effects.ts';
import { readTrust } from '../release/trust.ts';
import { mendingCommand } from './mending-command.ts';

/** What is wrong with the release store, in sentences with the command that mends it last; nothing when all of it can be served. */
export async function storeProblems({ store, keyLocations, now, openSeen }: Effects): Promise<string[]> {
  const found = await complaints().catch((error) => [messageOf(error)]);
  return found.length > 0 ? [...found, `What to do: ${mendingCommand(found)}`] : [];

  async function complaints() {
    const keys = trustedKeys(await readTrust({ keyLocations }));
    return (await readServedState(store, keys, now(), { seen: await openSeen() })).complaints;
  }
}
