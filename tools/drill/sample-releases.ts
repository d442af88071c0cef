import { join } from 'node:path';
import {
  applyChange,
  type Change,
  findSigner,
  keyLocationsIn,
  makeKey,
  openKeyFolder,
  openReleaseStore,
  openStorage,
  publishRelease,
  readTrustFile,
  trustedKeys,
} from '@tensely/release-store/logic';
import { type SampleTest, sampleTest } from './sample-test.ts';

/** A release store with one all-powerful key, for small releases of any version. */
export interface SampleReleases {
  trustFile: string;
  /** The test that every version of the lessons brings with it. */
  test: SampleTest;
  /** Publishes a small valid version of the shell or a remote and promotes it. */
  release(name: string, version: string): Promise<void>;
  /** Rolls back to the previous version. */
  rollback(name: string): Promise<void>;
  /** Creates a key that may only publish and promote one remote, in its team's folder `keys/<name>`. */
  makeTeamKey(name: string): Promise<void>;
}

/** Opens the store: a folder under `dataDir`, or the one that `releaseStore` names. Keys are in `dataDir`. */
export async function openSampleReleases(dataDir: string, releaseStore?: string): Promise<SampleReleases> {
  const store = openReleaseStore(openStorage({ releaseStore, dataDir }));
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
  const test = await sampleTest();
  return {
    trustFile,
    test,
    rollback: (name) => change(name, { verb: 'rollback', name }),
    async makeTeamKey(name) {
      const own = openKeyFolder(join(dataDir, 'keys', name));
      await makeKey({ ...locations, keys: own }, `${name}-team`, { publish: [name], promote: [name] }, new Date());
    },
    async release(name, version) {
      const signer = await findSigner(trust, keys, { right: 'publish', name });
      await publishRelease(store, signer, {
        ...sampleRelease(name, version),
        ...(name === 'lessons' && { privateFiles: test.privateFiles }),
        name,
        version,
        publishedAt: new Date(),
      });
      await change(name, { verb: 'promote', name, version });
    },
  };
}

/** A small build of the shell or of a remote, compatible with every other. */
export function sampleRelease(name: string, version: string) {
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
