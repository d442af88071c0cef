import { join } from 'node:path';
import {
  applyChange,
  type Change,
  findSigner,
  openKeyFolder,
  openReleaseStore,
  openStorage,
  readTrustFile,
  trustedKeys,
} from '@tensely/release-store/testing';
import { folders } from './addresses.ts';

/** The release store of the tests' own platform. */
export const store = openReleaseStore(openStorage({ dataDir: folders.data }));

/** The version of a remote (or of the shell) that everybody gets. */
export async function liveVersion(name: string): Promise<string> {
  const version = (await store.readPointers()).remotes[name]?.stable;
  if (!version) throw new Error(`No version of ${name} is live.`);
  return version;
}

/** Signs with the key that the platform made when it was started first. */
export async function signerFor(right: 'publish' | 'promote', name: string) {
  return findSigner(await readTrust(), openKeyFolder(join(folders.data, 'keys/release')), { right, name });
}

/** Lets a link ask for a version. Tests that run beside this one change the store too: whoever comes second tries again. */
export async function allowPreview(name: string, version: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await store.readPointers()).remotes[name]?.previews.includes(version)) return;
    await change({ verb: 'preview', name, version }).catch((error) => {
      if (tries === 19) throw error;
    });
  }
}

async function change(wanted: Extract<Change, { name: string }>): Promise<void> {
  const signer = await signerFor('promote', wanted.name);
  const keys = trustedKeys(await readTrust());
  await applyChange(store, signer, wanted, { who: 'tests', why: 'a test needs it', now: new Date(), keys });
}

async function readTrust() {
  const trust = await readTrustFile(join(folders.data, 'trust.json'));
  if (!trust) throw new Error('The platform of the tests has no trust file.');
  return trust;
}
