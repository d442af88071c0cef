import { OperatorError } from '@tensely/core/logic';
import {
  makeKey,
  readRoots,
  readTrustFile,
  readUnsignedTrust,
  signTrustFile,
  type TrustFile,
} from '@tensely/release-store/logic';
import type { Effects } from './effects.ts';

type TrustContext = Pick<Effects, 'keyLocations' | 'makesLocalKey' | 'now' | 'operator'>;

/** Whose signatures count, and for what. Throws a sentence when nobody is trusted yet. */
export async function readTrust({ keyLocations }: Pick<TrustContext, 'keyLocations'>): Promise<TrustFile> {
  const trust = await readTrustFile(keyLocations);
  if (trust?.keys.length) return trust;
  throw new OperatorError(
    `Nobody is trusted yet: there is no trust file ${keyLocations.trustFile}, or no key in it. Was there one, put it back from where it was copied to; else make a key: npm run release -- keys make <key> --publish <names> --promote <names>`,
  );
}

/** Whether nobody is trusted yet, and this machine may begin with a key of its own. */
export async function isWithoutTrust({
  keyLocations,
  makesLocalKey,
}: Pick<TrustContext, 'keyLocations' | 'makesLocalKey'>): Promise<boolean> {
  return makesLocalKey && !(await readTrustFile(keyLocations))?.keys.length;
}

/**
 * Signs the trust file of a local store from before trust files were signed: once, before this machine has a root key. What
 * it says is a sentence; undefined where there was nothing to sign.
 */
export async function adoptTrust(context: TrustContext): Promise<string | undefined> {
  const { keyLocations, makesLocalKey, now } = context;
  const isNew = makesLocalKey && (await readRoots(keyLocations)).length === 0;
  if (!isNew || !(await readUnsignedTrust(keyLocations))?.keys.length) return undefined;
  await signTrustFile(keyLocations, { now: now(), operator: await context.operator() });
  return `${keyLocations.trustFile} is signed from now on, as it was, with a root key of this machine.`;
}

/** Makes a root key and one key "local" with every right where nobody is trusted yet and no trust file was named. */
export async function beginTrust(context: TrustContext): Promise<void> {
  if (!(await isWithoutTrust(context))) return;
  const { keys, trustFile } = context.keyLocations;
  if (await keys.read('local')) {
    throw new OperatorError(
      `${trustFile} is gone, but the private key "local" is still here. Put the file back; or move the key away to begin again.`,
    );
  }
  const rights = { publish: ['*'], promote: ['*'], operator: await context.operator() };
  await makeKey(context.keyLocations, 'local', rights, context.now()).catch(async (error) => {
    // Somebody else may have made it at the same moment.
    if (await isWithoutTrust(context)) throw error;
  });
}
