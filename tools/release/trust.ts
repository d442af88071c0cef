import { OperatorError } from '@tensely/core/logic';
import { ensureLocalKey, readTrustFile, type TrustFile } from '@tensely/release-store/logic';
import type { Effects } from './effects.ts';

type Places = Pick<Effects, 'keyLocations' | 'makesLocalKey' | 'now'>;

/** Whose signatures count, and for what. Throws a sentence when nobody is trusted yet. */
export async function readTrust({ keyLocations }: Pick<Places, 'keyLocations'>): Promise<TrustFile> {
  const trust = await readTrustFile(keyLocations.trustFile);
  if (trust?.keys.length) return trust;
  throw new OperatorError(
    `Nobody is trusted yet (${keyLocations.trustFile}). Make a key: npm run release -- keys make <key> --publish <names> --promote <names>`,
  );
}

/** Whether nobody is trusted yet, and this machine may begin with a key of its own. */
export async function isWithoutTrust({ keyLocations, makesLocalKey }: Omit<Places, 'now'>): Promise<boolean> {
  return makesLocalKey && !(await readTrustFile(keyLocations.trustFile))?.keys.length;
}

/** Makes one key "local" with every right where nobody is trusted yet and no trust file was named. */
export async function beginTrust(places: Places): Promise<void> {
  if (!(await isWithoutTrust(places))) return;
  const { keys, trustFile } = places.keyLocations;
  if (await keys.read('local')) {
    throw new OperatorError(
      `${trustFile} is gone, but the private key "local" is still here. Put the file back; or move the key away to begin anew.`,
    );
  }
  await ensureLocalKey(places.keyLocations, undefined, places.now()).catch(async (error) => {
    // Somebody else may have made it at the same moment.
    if (await isWithoutTrust(places)) throw error;
  });
}
