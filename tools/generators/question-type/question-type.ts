import { join } from 'node:path';
import { camelCase, format, insertBefore, inWords, pascalCase, type Tree, writeTemplates } from '../workspace-tree.ts';

const TYPES = 'libs/questions/src/types';
const REGISTRY = 'libs/questions/src/registry';
const GALLERY = 'e2e/gallery';
const ANSWER = 'e2e/support/answer.ts';
const FORMATS = 'tools/content/formats/cells.ts';

/** Each registry, the file of the type that it imports, and the name of its export. */
const registries = [
  { file: 'schema-registry.ts', from: 'schema.ts', exported: (type: string) => `${camelCase(type)}Schema` },
  { file: 'marking-registry.ts', from: 'score.ts', exported: (type: string) => `${camelCase(type)}Scoring` },
  { file: 'lesson-registry.ts', from: 'lesson.ts', exported: (type: string) => `${camelCase(type)}Lesson` },
  { file: 'view-registry.ts', from: 'view.tsx', exported: (type: string) => `${pascalCase(type)}View` },
  { file: 'sample-registry.ts', from: 'authoring.ts', exported: (type: string) => `${camelCase(type)}Samples` },
  { file: 'authoring-registry.ts', from: 'authoring.ts', exported: (type: string) => `${camelCase(type)}Authoring` },
];

/**
 * Writes a scored question type that works: a question with options, one of them right. It is in all registries, so that lessons,
 * placement, worksheets, checks, statistics, reviews, the generic tests, the gallery and the journeys know it. A spreadsheet holds it,
 * QTI and GIFT do not. Its author then edits its folder, and its answer in e2e/support/answer.ts.
 *
 * @throws Error when a type of this name exists
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
  insertBefore(tree, ANSWER, /^\);/, `  | { type: '${type}'; options: string[]; correctAnswer: string }`);
  insertBefore(
    tree,
    ANSWER,
    /^ {2}if \(question\.type === /,
    `  if (question.type === '${type}') await press(panel, question.options.find((text) => (text === question.correctAnswer) === right));`,
  );
  insertBefore(
    tree,
    FORMATS,
    /^\};/,
    `  ${type}: ({ options, correctAnswer }) => ({ options: toOptions(options), answers: [[correctAnswer]] }),`,
  );
  insertBefore(tree, 'docs/content-formats.md', /^\| Explanation/, `| \`${type}\` | no | no | yes |`);
  return () => format(tree.root, [folder, REGISTRY, GALLERY, ANSWER, FORMATS]);
}
