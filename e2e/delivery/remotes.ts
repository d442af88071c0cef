import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { folders } from '../support/platform/addresses.ts';

/** Every remote of the workspace with its deepest address. */
export const remotes = await Promise.all(
  globSync('apps/*/declaration.ts', { cwd: folders.root })
    .sort()
    .map(async (file) => {
      const { declaration } = await import(join(folders.root, file));
      const paths: string[] = declaration.routes.map(({ path }: { path: string }) => path);
      const depth = (path: string) => path.split('/').length;
      const [path = '/'] = paths.toSorted((one, other) => depth(other) - depth(one));
      return { name: basename(dirname(file)), path };
    }),
);

const changed = process.env.E2E_SMOKE?.split(',');

/** Of `npm test -- affected` only the remotes that differ from the base, else all. */
export const changedRemotes = remotes.filter(({ name }) => !changed || changed.includes(name));
