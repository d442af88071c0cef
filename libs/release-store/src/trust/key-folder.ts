import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { parseJson } from '../parse-json.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { replaceFile } from '../storage/replace-file.ts';
import { findPathError } from '../storage/storage-key.ts';

const privateKeySchema = z.object({
  keyId: z.string(),
  /** 32 bytes each, in base64. */
  publicKey: z.string(),
  privateKey: z.string(),
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

/** Returns the name of a key, such as "lessons-2026"; throws if it is not one. */
function checkedKeyId(keyId: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,60}$/.test(keyId) || findPathError(keyId)) {
    throw new ReleaseStoreError(
      `${JSON.stringify(keyId)} cannot name a key: use small letters, digits, "-", "_" and ".", at most 61 characters.`,
    );
  }
  return keyId;
}

export type KeyFolder = ReturnType<typeof openKeyFolder>;

/** The private keys of this machine: `<keyId>.json` in a folder, readable by its owner only. */
export function openKeyFolder(folder: string) {
  const placeOf = (keyId: string) => join(folder, `${checkedKeyId(keyId)}.json`);
  return {
    async write(key: PrivateKey): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(placeOf(key.keyId), JSON.stringify(key, null, 2));
    },
    /** Returns undefined if the key is not on this machine; throws if its file is damaged. */
    async read(keyId: string): Promise<PrivateKey | undefined> {
      const place = placeOf(keyId);
      try {
        return parseJson(privateKeySchema, await readFile(place), `The private key ${place}`);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        if (error instanceof ReleaseStoreError) throw error;
        throw new ReleaseStoreError(`The private key ${place} cannot be read.`, { cause: error });
      }
    },
    async list(): Promise<string[]> {
      const names = await readdir(folder).catch(() => []);
      return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : [])).sort();
    },
  };
}
