import { OperatorError } from '@tensely/core/logic';
import { type ReleaseStore, readServedState, trustedKeys } from '@tensely/release-store/logic';
import { assertKnownName, assertKnownVersion } from '../release/command-line/known-names.ts';
import type { Effects } from '../release/effects.ts';
import { readTrust } from '../release/trust.ts';

/** One version of a remote or the shell. */
export interface Chosen {
  name: string;
  version: string;
}

/** The live versions by name, as gateways resolve them. Throws a sentence if there are none. */
export async function readLive(effects: Pick<Effects, 'store' | 'keyLocations' | 'now'>): Promise<Map<string, string>> {
  const { store } = effects;
  const { state, complaints } = await readServedState(store, trustedKeys(await readTrust(effects)), effects.now());
  if (complaints.length > 0) throw new OperatorError(complaints.join('\n'));
  if (!state.remotes.has('shell')) throw new OperatorError(`No shell is live in ${store.storage.place}.`);
  return new Map([...state.remotes].map(([name, { placed }]) => [name, placed.stable]));
}

/**
 * Resolves "lessons@1.3.0", or "lessons@candidate": the canary, else the latest published version. Throws a
 * sentence if the store has no such version.
 */
export async function readCandidate(store: ReleaseStore, words: string): Promise<Chosen> {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(words) ?? [];
  if (name === undefined || version === undefined) {
    throw new OperatorError(`--with must look like lessons@1.3.0 or lessons@candidate, not ${JSON.stringify(words)}.`);
  }
  if (version !== 'candidate') {
    await assertKnownVersion(store, name, version);
    return { name, version };
  }
  await assertKnownName(store, name);
  const onTrial = (await store.readPointers()).remotes[name]?.canary?.version;
  const last = onTrial ?? (await store.listVersions(name)).at(-1);
  if (last === undefined) throw new OperatorError(`No version of ${name} is published.`);
  return { name, version: last };
}
