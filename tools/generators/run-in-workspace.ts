import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../../node_modules/.bin');

/** Formats what a generator wrote, and sorts its imports. */
export function format(root: string, paths: readonly string[]): void {
  execFileSync(join(bin, 'biome'), ['check', '--write', '--reporter=summary', ...paths], {
    cwd: root,
    stdio: 'ignore',
  });
}

/** Links the packages of the workspace, and brings the lock file up to date. */
export function install(root: string): void {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
}
