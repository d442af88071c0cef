import {
  applyChange,
  buildInfoSchema,
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
import { fakeBuild } from '../release/testing/fake-build.ts';

/** Opens a release store under `dataDir` with one key that may publish and promote everything, for small releases of any version. */
export async function openSampleReleases(dataDir: string) {
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
    rollback: (name: string) => change(name, { verb: 'rollback', name }),
    /** Publishes a small valid version of the shell or a remote and promotes it. */
    async release(name: string, version: string) {
      const signer = await findSigner(trust, keys, { right: 'publish', name });
      const { files, info } = fakeBuild(name, version);
      const release = { files, info: buildInfoSchema.parse(info), name, version, publishedAt: new Date() };
      await publishRelease(store, signer, release);
      await change(name, { verb: 'promote', name, version });
    },
  };
}
