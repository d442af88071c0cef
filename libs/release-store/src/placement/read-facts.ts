import { randomBytes } from 'node:crypto';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { Change } from '../routing/change.ts';
import { describeEntry } from '../routing/describe-change.ts';
import type { Facts } from '../routing/routing.ts';
import { activeHalt, readHalts } from './automatic-halts.ts';
import { type AuditEntry, entryNames, type PlacedRemote } from './pointers.ts';
import type { AdjacentStates } from './undo-change.ts';

interface About {
  name: string;
  change: Change;
  placed: PlacedRemote | undefined;
  revoked: readonly string[];
  lastChange: AuditEntry | undefined;
  undone: AdjacentStates | undefined;
}

/** Reads the facts for a change: which of its versions are published, and whether the canary was halted. */
export async function readFacts(
  store: ReleaseStore,
  { name, change, placed, revoked, undone, lastChange }: About,
  { who, why, now }: Pick<Facts, 'who' | 'why' | 'now'>,
): Promise<Facts> {
  const published = new Set<string>();
  for (const version of versionsNamed(change, placed, undone?.before.remotes[name])) {
    if (await store.has(name, version)) published.add(version);
  }
  const canary = placed?.canary;
  const halt = canary && activeHalt(placed, await readHalts(store.storage, name, canary.version));
  return {
    who,
    why,
    now,
    lastChange: lastChange && entryNames(lastChange).includes(name) ? describeEntry(lastChange) : undefined,
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
