import { packageVersion } from './read-json-file.ts';

/** The version to build: RELEASE_VERSION, else that of the package in the current folder. */
export function buildVersion(): string {
  return process.env.RELEASE_VERSION || packageVersion(process.cwd());
}
