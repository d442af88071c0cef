import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { appNames } from '../release/publishing/sources.ts';

const appPackage = z.object({ firstLoadBudget: z.number().int().positive().optional() });

/**
 * Measures the first load of each built app of the workspace at `root`, in bytes of Brotli, with its `firstLoadBudget` from
 * package.json. Lower the budget when you make the app lighter; when you have to raise it, give the reason in the commit message.
 */
export async function weighApps(root: string) {
  return (await appNames(root)).map((name) => {
    const folder = join(root, 'apps', name);
    const bytes = firstLoad(name, join(folder, 'dist')).reduce((sum, script) => sum + script.bytes, 0);
    return { name, bytes, budget: readJsonFile(join(folder, 'package.json'), appPackage).firstLoadBudget };
  });
}

/** One sentence for each app that is over its budget or has none. */
export function budgetFaults(weights: Awaited<ReturnType<typeof weighApps>>): string[] {
  return weights.flatMap(({ name, bytes, budget }) => {
    if (budget === undefined) {
      return `${name} has no budget: add "firstLoadBudget" to apps/${name}/package.json; its first load is ${bytes} bytes of JavaScript.`;
    }
    return bytes <= budget
      ? []
      : `${name}: ${bytes} bytes of JavaScript in the first load, ${bytes - budget} over its budget.`;
  });
}

const buildRecord = z.object({ preload: z.array(z.string()) });

/**
 * The scripts that an app loads before its first screen, from its build output: those in the page of the shell and those that
 * it requests, and the preloads in `shell.json` or `remote.json`. Weighs them compressed, as the gateway serves them.
 * @throws Error if there are none
 */
export function firstLoad(app: string, folder: string) {
  const weigh = (path: string, text: string | Buffer) => ({ path, bytes: brotliCompressSync(text).length });
  const page = app === 'shell' ? readFileSync(join(folder, 'shell.html'), 'utf8') : '';
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => weigh('shell.html', text));
  const requested = Array.from(
    page.matchAll(/<script[^>]* src="\/remotes\/shell\/[^/]+\/([^"]+)"/g),
    ([, path = '']) => path,
  );
  const { preload } = readJsonFile(join(folder, app === 'shell' ? 'shell.json' : 'remote.json'), buildRecord);
  const paths = [...requested, ...preload.filter((path) => path.endsWith('.js'))];
  if (paths.length === 0) throw new Error(`The build of ${app} has no first script.`);
  return [...inline, ...paths.map((path) => weigh(path, readFileSync(join(folder, path))))];
}
