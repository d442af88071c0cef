import {
  applyChange,
  type Change,
  findSigner,
  keyLocationsIn,
  openReleaseStore,
  openStorage,
  readTrustFile,
  trustedKeys,
} from '@tensely/release-store/testing';
import { folders } from './addresses.ts';

/** The release store in a data folder, with the keys that the platform created at its first start. */
export function releasesIn(dataDir: string) {
  const store = openReleaseStore(openStorage({ dataDir }));
  const locations = keyLocationsIn(dataDir);

  async function readTrust() {
    const trust = await readTrustFile(locations.trustFile);
    if (!trust) throw new Error('The platform of the tests has no trust file.');
    return trust;
  }

  async function signerFor(right: 'publish' | 'promote', name: string) {
    return findSigner(await readTrust(), locations.keys, { right, name });
  }

  return {
    store,
    signerFor,
    /** The live version of a remote, or of the shell. */
    async liveVersion(name: string): Promise<string> {
      const version = (await store.readPointers()).remotes[name]?.stable;
      if (!version) throw new Error(`No version of ${name} is live.`);
      return version;
    },
    /** Changes what visitors are served, like the verbs of the release tool. */
    async change(wanted: Exclude<Change, { verb: 'undo' }>): Promise<void> {
      const signer = await signerFor('promote', wanted.name);
      const keys = trustedKeys(await readTrust());
      await applyChange(store, signer, wanted, { who: 'tests', why: 'a test needs it', now: new Date(), keys });
    },
  };
}

/** The releases of the tests' own platform. */
export const { store, signerFor, liveVersion, change } = releasesIn(folders.data);

/** The variable that points a service with another data folder to the tests' trust file. */
export function trustSettings(): { TRUST_FILE: string } {
  return { TRUST_FILE: keyLocationsIn(folders.data).trustFile };
}

/** Lets a link request a version. Parallel tests change the store as well, so this retries after a lost race. */
export async function allowPreview(name: string, version: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await store.readPointers()).remotes[name]?.previews.includes(version)) return;
    await change({ verb: 'preview', name, version }).catch((error) => {
      if (tries === 19) throw error;
    });
  }
}
