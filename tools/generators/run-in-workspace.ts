import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../../node_modules/.bin');

/** Formats generated files and sorts their imports. */
export function format(root: string, paths: readonly string[]): void {
  execFileSync(join(bin, 'biome'), ['check', '--write', '--reporter=summary', ...paths], {
    cwd: root,
    stdio: 'ignore',
  });
}

/** Links the workspace packages and updates the lock file. */
export function install(root: string): void {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
}
