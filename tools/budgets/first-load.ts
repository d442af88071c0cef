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
 * The scripts that an app loads before its first screen, from its build output: those in the page of the shell and those that
 * it requests, or the preloads in `remote.json`. Throws if there are none.
 */
export function firstLoad(app: string, folder: string): ScriptWeight[] {
  const weigh = (path: string, text: string | Buffer) => ({ path, bytes: brotliCompressSync(text).length });
  const page = app === 'shell' ? readFileSync(join(folder, 'shell.html'), 'utf8') : '';
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => weigh('shell.html', text));
  const paths = app === 'shell' ? scriptsOfPage(page) : scriptsOfRemote(folder);
  if (paths.length === 0) throw new Error(`The build of ${app} has no first script.`);
  return [...inline, ...paths.map((path) => weigh(path, readFileSync(join(folder, path))))];
}

function scriptsOfPage(page: string): string[] {
  const addresses = page.matchAll(/<script[^>]* src="([^"]+)"|<link[^>]* href="([^"]+\.js)"/g);
  return [...addresses].map(([, script, link]) => (script ?? link ?? '').replace(/^\/remotes\/shell\/[^/]+\//, ''));
}

function scriptsOfRemote(folder: string): string[] {
  return readJsonFile(join(folder, 'remote.json'), remoteRecord).preload.filter((path) => path.endsWith('.js'));
}
