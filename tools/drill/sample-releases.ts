import {
  applyChange,
  type Change,
  findSigner,
  keyLocationsIn,
  makeKey,
  openReleaseStore,
  openStorage,
  publishRelease,
  readTrustFile,
  trustedKeys,
} from '@tensely/release-store/logic';

/** A release store with one all-powerful key, for small releases of any version. */
export interface SampleReleases {
  trustFile: string;
  /** Publishes a small valid version of the shell or a remote and promotes it. */
  release(name: string, version: string): Promise<void>;
  /** Rolls back to the previous version. */
  rollback(name: string): Promise<void>;
}

/** Opens the store and its keys under `dataDir`. */
export async function openSampleReleases(dataDir: string): Promise<SampleReleases> {
  const store = openReleaseStore(openStorage({ dataDir }));
  const locations = keyLocationsIn(dataDir);
  const { trustFile, keys } = locations;
  await makeKey(locations, 'drill', { publish: ['*'], promote: ['*'] }, new Date());
  const trust = await readTrustFile(trustFile);
  if (!trust) throw new Error(`${trustFile} was not written.`);
  const change = async (name: string, wanted: Change) => {
    const signer = await findSigner(trust, keys, { right: 'promote', name });
    const options = { who: 'drill', why: 'a drill', now: new Date(), keys: trustedKeys(trust) };
    await applyChange(store, signer, wanted, options);
  };
  return {
    trustFile,
    rollback: (name) => change(name, { verb: 'rollback', name }),
    async release(name, version) {
      const signer = await findSigner(trust, keys, { right: 'publish', name });
      await publishRelease(store, signer, {
        ...sampleRelease(name, version),
        name,
        version,
        publishedAt: new Date(),
      });
      await change(name, { verb: 'promote', name, version });
    },
  };
}

/** A small build of the shell or of a remote, compatible with every other. */
function sampleRelease(name: string, version: string) {
  const shared = { react: '19.3.1', 'react-dom': '19.3.1' };
  if (name === 'shell') {
    const page = `<!doctype html><html lang="en"><head><title>Tensely ${version}</title></head><body></body></html>`;
    const files = new Map([['shell.html', Buffer.from(page)]]);
    return { files, info: { preload: [], shared, contract: '1.1.0', bus: '1.0.0' } };
  }
  const routes = [{ path: `/${name}`, layout: 'navigation' as const }];
  const declaration = { name, title: name, contract: '^1.0.0', basename: '/', routes, sidebar: [] };
  const script = `/* ${name} ${version} */ ${'run(); '.repeat(2000)}`;
  const ranges = { react: '^19.3.1', 'react-dom': '^19.3.1' };
  return {
    files: new Map([['remoteEntry.js', Buffer.from(script)]]),
    info: { preload: ['remoteEntry.js'], shared: ranges, bus: '^1.0.0', declaration },
  };
}
