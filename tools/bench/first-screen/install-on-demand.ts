import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Installs a package that only the bench needs into a folder of its own, without install scripts. Resolves with the folder. */
export async function installOnDemand(folder: string, wanted: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/package.json`, '{ "private": true }');
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', wanted];
  await promisify(execFile)('npm', words, { cwd: folder });
  return folder;
}
