import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '@tensely/core/logic';

/**
 * Reads the secret in this file, and creates it on the first start, readable only by its owner. If two processes start at
 * once, one creates it and both use it.
 */
export async function readOrCreateSecret(path: string, make: () => string | Promise<string>): Promise<string> {
  return (await readIfThere(path)) ?? (await makeFile(path, await make()));
}

async function makeFile(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  await link(draft, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await rm(draft);
  return await readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}
