import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';

interface ScriptWeight {
  path: string;
  /** Brotli size, as served by the gateway. */
  bytes: number;
}

const remoteRecord = z.object({ preload: z.array(z.string()) });

/**
 * The scripts that an app loads before its first screen, from its build output: the page of the shell, or the preloads
 * in `remote.json`. Throws if there are none.
 */
export function firstLoad(app: string, folder: string): ScriptWeight[] {
  const paths = app === 'shell' ? scriptsOfPage(folder) : scriptsOfRemote(folder);
  if (paths.length === 0) throw new Error(`The build of ${app} has no first script.`);
  return paths.map((path) => ({ path, bytes: brotliCompressSync(readFileSync(join(folder, path))).length }));
}

function scriptsOfPage(folder: string): string[] {
  const page = readFileSync(join(folder, 'shell.html'), 'utf8');
  const addresses = page.matchAll(/<script[^>]* src="([^"]+)"|<link[^>]* href="([^"]+\.js)"/g);
  return [...addresses].map(([, script, link]) => (script ?? link ?? '').replace(/^\/remotes\/shell\/[^/]+\//, ''));
}

function scriptsOfRemote(folder: string): string[] {
  return readJsonFile(join(folder, 'remote.json'), remoteRecord).preload.filter((path) => path.endsWith('.js'));
}
