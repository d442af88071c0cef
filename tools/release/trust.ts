import { OperatorError } from '@tensely/core/logic';
import {
  type ChangeOptions,
  findSigner,
  makeKey,
  readTrustFile,
  type Signer,
  type TrustFile,
  trustedKeys,
} from '@tensely/release-store/logic';
import type { Effects } from './effects.ts';

/** Reads the trusted keys and their rights. Throws if there are none. */
export async function readTrust({ keyLocations }: Pick<Effects, 'keyLocations'>): Promise<TrustFile> {
  const trust = await readTrustFile(keyLocations.trustFile);
  if (trust?.keys.length) return trust;
  throw new OperatorError(
    `No key is trusted: ${keyLocations.trustFile} is missing or has no keys. Set TRUST_FILE, or restore the file from your copy. For a first key: npm run release -- keys make <key> --publish <names> --promote <names>`,
  );
}

/** Whether no key is trusted yet and this machine may make one. */
export async function isWithoutTrust({ keyLocations, makesLocalKey }: Effects): Promise<boolean> {
  return makesLocalKey && !(await readTrustFile(keyLocations.trustFile))?.keys.length;
}

/** Makes the key "local" with every right if no key is trusted yet and no trust file was named. */
export async function ensureTrust(effects: Effects): Promise<void> {
  if (!(await isWithoutTrust(effects))) return;
  const { keys, trustFile } = effects.keyLocations;
  if (await keys.read('local')) {
    throw new OperatorError(
      `${trustFile} is gone, but the private key "local" is still here. Restore the file, or move the key away to start over.`,
    );
  }
  const rights = { publish: ['*'], promote: ['*'], operator: await effects.operator() };
  await makeKey(effects.keyLocations, 'local', rights, effects.now()).catch(async (error) => {
    // Another process may have made it concurrently.
    if (await isWithoutTrust(effects)) throw error;
  });
}

/** Returns a key on this machine that has the right. Throws an error with the reason against each key. */
export async function findKey(effects: Effects, wanted: Parameters<typeof findSigner>[2]): Promise<Signer> {
  return findSigner(await readTrust(effects), effects.keyLocations.keys, wanted);
}

/** Returns the key that signs a change of these remotes, and the options of the change. */
export async function authorizeChange(
  effects: Effects,
  { name, keyId }: { name: string | readonly string[]; keyId?: string | undefined },
  wanted: Pick<ChangeOptions, 'why' | 'dryRun' | 'expectRevision'>,
): Promise<{ signer: Signer; options: ChangeOptions }> {
  const trust = await readTrust(effects);
  const signer = await findSigner(trust, effects.keyLocations.keys, { right: 'promote', name, keyId });
  const context = { now: effects.now(), keys: trustedKeys(trust), seen: await effects.openSeen() };
  return { signer, options: { ...wanted, ...context, who: signer.operator } };
}
