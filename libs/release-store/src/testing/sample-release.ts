import type { Declaration } from '@tensely/platform/host';
import type { NewRelease } from '../releases/check-release.ts';
import { openReleaseStore, type ReleaseStore } from '../releases/open-release-store.ts';
import { publishRelease } from '../releases/publish-release.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import type { Storage } from '../storage/storage.ts';
import { makePrivateKey } from '../trust/key-folder.ts';
import { createSigner, type Signer } from '../trust/signer.ts';
import type { TrustEntry, TrustFile } from '../trust/trust-file.ts';
import { createMemoryStorage } from './memory-storage.ts';

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
}

/** An empty store with one key that has every right. */
export function sampleStore(storage: Storage = createMemoryStorage()): SampleStore {
  const store = openReleaseStore(storage);
  const { signer, entry } = sampleKey('local');
  return {
    store,
    signer,
    trust: { keys: [entry] },
    publish: (name, version, changes) => publishRelease(store, signer, sampleRelease(name, version, changes)),
  };
}
