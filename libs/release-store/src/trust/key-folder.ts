import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { hasCode } from '../storage/folder-errors.ts';
import { checkedKeyId } from './key-id.ts';

const privateKeySchema = z.object({
  keyId: z.string(),
  /** 32 bytes each, in base64. */
  publicKey: z.string(),
  privateKey: z.string(),
  /** Whose it is; of root keys alone. Of the others the trust file says it. */
  operator: z.optional(z.string()),
});

export type PrivateKey = z.infer<typeof privateKeySchema>;

const jwkSchema = z.object({ x: z.string(), d: z.string() });

/** A new Ed25519 key. */
export function makePrivateKey(keyId: string): PrivateKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x, d } = jwkSchema.parse(privateKey.export({ format: 'jwk' }));
  const plain = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64');
  return { keyId: checkedKeyId(keyId), publicKey: plain(x), privateKey: plain(d) };
}

/** Where private keys are kept: one file each, which nobody but its owner can read. */
export interface KeyFolder {
  write(key: PrivateKey): Promise<void>;
  /** Undefined when it is not here. Throws a sentence when it cannot be used. */
  read(keyId: string): Promise<PrivateKey | undefined>;
  /** The ids of the keys that are here. */
  list(): Promise<string[]>;
  remove(keyId: string): Promise<void>;
}

/** The private keys of this machine: `<keyId>.json` in a folder. */
export function openKeyFolder(folder: string): KeyFolder {
  const placeOf = (keyId: string) => join(folder, `${checkedKeyId(keyId)}.json`);
  return {
    async write(key) {
      const place = placeOf(key.keyId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${place}.draft`;
      await rm(draft, { force: true });
      await writeFile(draft, JSON.stringify(key, null, 2), { mode: 0o600, flag: 'wx' });
      await chmod(draft, 0o600);
      await rename(draft, place);
    },
    async read(keyId) {
      const place = placeOf(keyId);
      try {
        return parseJson(privateKeySchema, await readFile(place), `The private key ${place}`);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        if (error instanceof ReleaseStoreError) throw error;
        throw new ReleaseStoreError(`The private key ${place} cannot be read.`, { cause: error });
      }
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : [])).sort();
    },
    remove: (keyId) => rm(placeOf(keyId), { force: true }),
  };
}
