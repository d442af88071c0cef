import { join } from 'node:path';
import { sharedModules } from '@tensely/platform/host';
import { z } from 'zod';
import { readJsonFile } from './read-json-file.ts';

const packages = join(import.meta.dirname, '../../node_modules');

/** The version of the package behind each shared module: what a shell from the current sources provides. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedModules.map((module) => [module, versionBehind(module)]));
}

/** The versions that a remote from the current sources can run with: that of its build, or a later compatible one. */
export function sharedRanges(modules: readonly string[]): Record<string, string> {
  return Object.fromEntries(modules.toSorted().map((module) => [module, `^${versionBehind(module)}`]));
}

function versionBehind(module: string): string {
  const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
  return packageVersion(join(packages, name));
}

/** The version to build: RELEASE_VERSION, else that of the package in the current folder. */
export function buildVersion(): string {
  return process.env.RELEASE_VERSION || packageVersion(process.cwd());
}

const withVersion = z.object({ version: z.string() });

/** The version in the package.json of a folder. */
export function packageVersion(folder: string): string {
  return readJsonFile(`${folder}/package.json`, withVersion).version;
}
