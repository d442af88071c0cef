import { join } from 'node:path';
import { camelCase, format, insertBefore, type Tree, writeTemplates } from '../workspace-tree.ts';

const VERBS = 'tools/release/verbs';

interface Options {
  name: string;
}

/**
 * Creates a working verb of `npm run release`, which lists the live version of each remote: a start for your own.
 *
 * @throws Error with a sentence if there is a verb of this name
 */
export function releaseVerb(tree: Tree, { name }: Options) {
  const path = `${VERBS}/${name}.ts`;
  if (tree.exists(path)) throw new Error(`There is already a verb in ${path}. Choose another name.`);
  const verb = camelCase(name);
  writeTemplates(tree, join(import.meta.dirname, 'files'), VERBS, { name, verb });
  insertBefore(tree, `${VERBS}/verbs.ts`, /^import /, `import { ${verb} } from './${name}.ts';`);
  insertBefore(tree, `${VERBS}/verbs.ts`, /^\];/, `  ${verb},`);
  return () => format(tree.root, [VERBS]);
}
