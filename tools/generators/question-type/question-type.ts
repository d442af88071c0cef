import { join } from 'node:path';
import { camelCase, inWords, pascalCase } from '../names.ts';
import { format } from '../run-in-workspace.ts';
import { insertBefore, type Tree, writeTemplates } from '../tree.ts';

const TYPES = 'libs/questions/src/types';
const REGISTRY = 'libs/questions/src/registry';
const GALLERY = 'e2e/gallery';

/** Each registry, with the file of the type that it imports and that file's exports. */
const registries = [
  { file: 'schema-registry.ts', from: 'schema.ts', exported: (type: string) => `${camelCase(type)}Schema` },
  { file: 'marking-registry.ts', from: 'score.ts', exported: (type: string) => `mark${pascalCase(type)}` },
  { file: 'view-registry.ts', from: 'view.tsx', exported: (type: string) => `${pascalCase(type)}View` },
  { file: 'sample-registry.ts', from: 'samples.ts', exported: (type: string) => `${camelCase(type)}Samples` },
  { file: 'authoring-registry.ts', from: 'authoring.ts', exported: (type: string) => `${camelCase(type)}Authoring` },
];

/**
 * Creates a working scored question type: options, one of them correct. It is added to all registries, so that
 * lessons, checks, statistics, generic tests and the gallery include it. Implement what is special about it in
 * its folder.
 *
 * @throws Error with a sentence if there is a type of this name
 */
export function questionType(tree: Tree, { name }: { name: string }) {
  const folder = `${TYPES}/${name}`;
  if (tree.exists(folder)) throw new Error(`There is already a question type in ${folder}. Choose another name.`);
  const type = camelCase(name);
  writeTemplates(tree, join(import.meta.dirname, 'files'), folder, {
    name,
    type,
    pascal: pascalCase(name),
    words: inWords(name),
  });

  for (const { file, from, exported } of registries) {
    const path = `${REGISTRY}/${file}`;
    insertBefore(tree, path, /^import /, `import { ${exported(name)} } from '../types/${name}/${name}.${from}';`);
    insertBefore(tree, path, /^\} satisfies /, `  ${type}: ${exported(name)},`);
  }
  insertBefore(tree, `${GALLERY}/gallery-test.ts`, /^\] as const;/, `  '${type}',`);
  insertBefore(
    tree,
    `${GALLERY}/right-answers.ts`,
    /^\};/,
    `  ${type}: {\n    sample: 'one right option',\n    last: (question) => button(question, /^phones( Correct)?$/),\n    said: 'Correct! Great job!',\n  },`,
  );
  return () => format(tree.root, [folder, REGISTRY, GALLERY]);
}
