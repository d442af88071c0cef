import { messageOf } from '@tensely/core/logic';
import { readServedState, trustedKeys } from '@tensely/release-store/logic';
import type { Effects } from '../release/effects.ts';
import { readTrust } from '../release/trust.ts';

/** Commands by the messages of the release store; the first match wins. */
const COMMANDS: readonly [pattern: RegExp, command: string][] = [
  [/not trusted here|trust file|trusted yet/i, 'npm run release -- keys list (docs/runbooks/key-lost.md)'],
  [
    /is an old one|does not match its signature|is damaged|beyond the next plausible/,
    'npm run release -- renew --restore',
  ],
  [/expired|has no renewal/, 'npm run release -- renew --due (docs/runbooks/renewals.md)'],
  [/publish and promote one/, 'npm start'],
  [/disk is full|is full:/, 'npm run release -- gc --keep 3 --dry-run (docs/runbooks/store-down.md)'],
];

/** What is wrong with the release store, in sentences followed by the repair command; nothing if every version can be served. */
export async function storeProblems({ store, keyLocations, now, openSeen }: Effects): Promise<string[]> {
  const found = await complaints().catch((error) => [messageOf(error)]);
  return found.length > 0 ? [...found, `What to do: ${repairCommand(found)}`] : [];

  async function complaints() {
    const keys = trustedKeys(await readTrust({ keyLocations }));
    return (await readServedState(store, keys, now(), { seen: await openSeen() })).complaints;
  }
}

/** The command that repairs what these sentences report. */
export function repairCommand(sentences: readonly string[]): string {
  return (
    COMMANDS.find(([pattern]) => sentences.some((sentence) => pattern.test(sentence)))?.[1] ??
    'npm run release -- audit'
  );
}
