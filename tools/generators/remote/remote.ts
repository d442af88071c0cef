import { join } from 'node:path';
import { z } from 'zod';
import {
  camelCase,
  format,
  insertBefore,
  install,
  inWords,
  pascalCase,
  type Tree,
  writeTemplates,
} from '../workspace-tree.ts';

interface Options {
  name: string;
  title?: string;
  skipInstall?: boolean;
}

/**
 * Creates a remote: a folder in `apps`, which `npm start`, `npm test`, `npm run release` and the pipelines find automatically, and its
 * line in CODEOWNERS. Then npm links the new package.
 *
 * @throws Error with a sentence if there is a project of this name
 */
export function remote(tree: Tree, { name, title = inWords(name), skipInstall = false }: Options) {
  const folder = `apps/${name}`;
  if (tree.exists(folder)) throw new Error(`There is already a folder ${folder}. Choose another name.`);
  writeTemplates(tree, join(import.meta.dirname, 'files'), folder, {
    ...versionsOf(tree, 'apps/shell/package.json'),
    name,
    title,
    component: pascalCase(name),
    variable: camelCase(name),
  });
  insertBefore(tree, '.github/CODEOWNERS', /^$/, `${`/${folder}/`.padEnd(19)} @tensely/${name}`);
  return () => {
    // The formatting depends on the title, so leave it to Biome.
    format(tree.root, [folder]);
    if (!skipInstall) install(tree.root);
  };
}

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The versions of every dependency: a remote uses the shell's. */
function versionsOf(tree: Tree, path: string) {
  return packageFile.parse(JSON.parse(tree.read(path, 'utf8') ?? '')).dependencies;
}
