import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules } from '@tensely/platform/logic';

/** The version of the package behind each shared module: what a shell that is built now provides. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedModules.map((module) => [module, packageVersion(module)]));
}

/** The versions that a remote which is built now can run with: that of its build, or a later one that npm takes for it. */
export function sharedRanges(modules: readonly string[]): Record<string, string> {
  return Object.fromEntries(modules.toSorted().map((module) => [module, `^${packageVersion(module)}`]));
}

function packageVersion(module: string): string {
  const name = module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../node_modules/${name}/package.json`), 'utf8')).version;
}
