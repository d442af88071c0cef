import { randomBytes } from 'node:crypto';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { Change } from './change.ts';
import { haltInForce, readHalts } from './halts.ts';
import type { AuditEntry, PlacedRemote } from './pointers.ts';
import type { Facts } from './routing.ts';
import type { Around } from './undo.ts';
import { wordsOfEntry } from './words-of-change.ts';

interface About {
  name: string;
  change: Change;
  placed: PlacedRemote | undefined;
  revoked: readonly string[];
  lastChange: AuditEntry | undefined;
  around: Around | undefined;
}

/** Reads what a change must know: which of the versions that it names are published, and whether one was halted. */
export async function readFacts(
  store: ReleaseStore,
  { name, change, placed, revoked, around, lastChange }: About,
  { who, why, now }: Pick<Facts, 'who' | 'why' | 'now'>,
): Promise<Facts> {
  const published = new Set<string>();
  for (const version of versionsNamed(change, placed, around?.before.remotes[name])) {
    if (await store.has(name, version)) published.add(version);
  }
  const canary = placed?.canary;
  const halt = canary && haltInForce(placed, await readHalts(store.storage, name, canary.version));
  return {
    who,
    why,
    now,
    lastChange: lastChange?.name === name ? wordsOfEntry(lastChange) : undefined,
    newSalt: randomBytes(9).toString('base64url'),
    revokedBefore: revoked,
    isPublished: (version) => published.has(version),
    haltOf: (version) => (version === canary?.version && halt ? `${halt.at}: ${halt.why}` : undefined),
  };
}

function versionsNamed(change: Change, placed: PlacedRemote | undefined, before: PlacedRemote | undefined): string[] {
  const [previous] = placed?.previous ?? [];
  const named =
    change.verb === 'undo'
      ? [before?.stable, before?.canary?.version]
      : ['version' in change ? change.version : undefined, 'to' in change ? change.to : undefined, previous];
  return [...new Set(named.filter((version) => version !== undefined))];
}
