import { createHash } from 'node:crypto';
import type { Declaration, Placement } from '@tensely/platform/host';
import { type AppliedChange, applyChange, type ChangeOptions } from '../placement/apply-change.ts';
import type { PlacedRemote } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { openReleaseStore, type ReleaseStore } from '../releases/open-release-store.ts';
import { type NewRelease, publishRelease } from '../releases/publish-release.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import type { ServedRemote, ServedState } from '../resolve/served-state.ts';
import type { Change } from '../routing/change.ts';
import { checkedKey, checkedPrefix, type Storage } from '../storage/storage.ts';
import { createSigner, makePrivateKey, type Signer } from '../trust/signer.ts';
import type { TrustEntry, TrustFile } from '../trust/trust-file.ts';

/** A storage in memory, for tests of the layers above. */
export function createMemoryStorage(clock: () => Date = () => new Date()): Storage {
  const stored = new Map<string, { bytes: Buffer; etag: string; modifiedAt: Date }>();
  return {
    place: 'memory',
    async read(key) {
      const found = stored.get(checkedKey(key));
      return found && { bytes: Buffer.from(found.bytes), etag: found.etag };
    },
    async write(key, bytes, condition) {
      const there = stored.get(checkedKey(key));
      if (condition && ('ifAbsent' in condition ? there : there?.etag !== condition.ifMatch)) return 'conflict';
      const etag = createHash('sha256').update(bytes).digest('hex');
      stored.set(key, { bytes: Buffer.from(bytes), etag, modifiedAt: clock() });
      return { etag };
    },
    async list(prefix) {
      checkedPrefix(prefix);
      const keys = [...stored.keys()].filter((key) => key.startsWith(prefix)).sort();
      return keys.map((key) => ({ key, modifiedAt: stored.get(key)?.modifiedAt ?? new Date(0) }));
    },
    async remove(key) {
      stored.delete(checkedKey(key));
    },
  };
}

type Operation = 'read' | 'write' | 'list' | 'remove';

/** A storage whose operations fail with the sentence that `fault` returns. */
export function faultyStorage(
  storage: Storage,
  fault: (operation: Operation, key: string) => string | undefined,
): Storage {
  const allowed = async (operation: Operation, key: string) => {
    const sentence = fault(operation, key);
    if (sentence) throw new ReleaseStoreError(sentence);
  };
  return {
    place: storage.place,
    read: (key) => allowed('read', key).then(() => storage.read(key)),
    write: (key, bytes, condition) => allowed('write', key).then(() => storage.write(key, bytes, condition)),
    list: (prefix) => allowed('list', prefix).then(() => storage.list(prefix)),
    remove: (key) => allowed('remove', key).then(() => storage.remove(key)),
  };
}

/** A release of a remote (or of the shell), as a build would produce it. */
export function sampleRelease(name: string, version: string, changes: Partial<NewRelease> = {}): NewRelease {
  const files =
    name === 'shell'
      ? { 'shell.html': '<!doctype html><html><head><title>Tensely</title></head><body></body></html>' }
      : { 'remoteEntry.js': `/* ${name} ${version} */ ${'run(); '.repeat(60)}`, 'app.css': 'p { color: var(--ink) }' };
  const shared = { react: '19.3.1', 'react-dom': '19.3.1' };
  const info =
    name === 'shell'
      ? { preload: [], shared, contract: '1.1.0', bus: '1.0.0' }
      : {
          preload: ['remoteEntry.js'],
          shared: { react: '^19.3.1', 'react-dom': '^19.3.1' },
          bus: '^1.0.0',
          declaration: sampleDeclaration(name),
        };
  return {
    name,
    version,
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    info,
    publishedAt: new Date('2026-11-21T10:00:00Z'),
    ...changes,
  };
}

/** A declaration of a remote with this name. */
export function sampleDeclaration(name: string): Declaration {
  const routes = [{ path: `/${name}`, layout: 'navigation' as const }];
  return { name, title: name, contract: '^1.0.0', basename: '/', routes, sidebar: [] };
}

/** A key with its signer and its entry in a trust file. */
export function sampleKey(keyId: string, rights: Partial<Pick<TrustEntry, 'publish' | 'promote'>> = {}) {
  const key = makePrivateKey(keyId);
  const { publish = ['*'], promote = ['*'] } = rights;
  const entry: TrustEntry = {
    keyId,
    publicKey: key.publicKey,
    publish,
    promote,
    createdAt: '2026-11-21T09:00:00.000Z',
  };
  return { key, signer: createSigner(key), entry };
}

export interface SampleStore {
  store: ReleaseStore;
  signer: Signer;
  trust: TrustFile;
  publish(name: string, version: string, changes?: Partial<NewRelease>): Promise<ReleaseRecord>;
  /** Makes a change, each a second after the one before. */
  change(change: Change, options?: Partial<ChangeOptions>): Promise<AppliedChange>;
}

/** An empty store with one key that has every right. */
export function sampleStore(storage: Storage = createMemoryStorage()): SampleStore {
  const store = openReleaseStore(storage);
  const { signer, entry } = sampleKey('local');
  let time = Date.parse('2026-11-21T10:00:00Z');
  return {
    store,
    signer,
    trust: { keys: [entry] },
    publish: (name, version, changes) => publishRelease(store, signer, sampleRelease(name, version, changes)),
    change(change, options) {
      time += 1000;
      const usual = { who: 'ann', why: 'better', now: new Date(time), keys: [entry] };
      return applyChange(store, signer, change, { ...usual, ...options });
    },
  };
}

/** A placed remote as in the pointers, without a valid signature. */
export function samplePlaced(name: string, changes: Partial<PlacedRemote> = {}): PlacedRemote {
  return {
    stable: '1.2.0',
    previous: ['1.1.0', '1.0.0'],
    salt: `salt-of-${name}`,
    pins: {},
    previews: [],
    placement: samplePlacement(name),
    signature: { keyId: 'none', value: '' },
    ...changes,
  };
}

/** A placement of a remote. */
export function samplePlacement(name: string, changes: Partial<Placement> = {}): Placement {
  return {
    kind: 'placement',
    name,
    sequence: 1,
    issuedAt: '2026-11-21T10:00:00.000Z',
    expires: '2027-11-21T10:00:00.000Z',
    allowed: ['1.0.0', '1.1.0', '1.2.0', '1.3.0'],
    revoked: [],
    ...changes,
  };
}

/** A record with only a name and a version. */
export function sampleRecord(name: string, version: string): ReleaseRecord {
  return {
    statement: { kind: 'release', name, version, publishedAt: '2026-11-21T10:00:00.000Z', files: '' },
    signature: { keyId: 'none', value: '' },
    info: { preload: [], shared: {} },
    files: {},
  };
}

/** A state that serves every allowed version of these remotes. */
export function sampleState(remotes: Record<string, Partial<PlacedRemote>>, halted = false): ServedState {
  const served = Object.entries(remotes).map(([name, changes]): [string, ServedRemote] => {
    const placed = samplePlaced(name, changes);
    const records = placed.placement.allowed.map((version) => [version, sampleRecord(name, version)] as const);
    return [name, { placed, records: new Map(records), halted }];
  });
  return { revision: 1, remotes: new Map(served), keys: [] };
}
