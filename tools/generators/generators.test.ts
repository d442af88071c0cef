import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../processes/run-command.ts';
import { lessonPage } from './lesson-page/lesson-page.ts';
import { questionType } from './question-type/question-type.ts';
import { releaseVerb } from './release-verb/release-verb.ts';
import { remote } from './remote/remote.ts';
import { folderTree } from './testing/folder-tree.ts';
import { insertBefore, type Tree } from './workspace-tree.ts';

const workspace = join(import.meta.dirname, '../..');

/** The real workspace with an in-memory overlay. */
function overlay() {
  const written = new Map<string, string>();
  const tree: Tree = {
    root: workspace,
    exists: (path) => existsSync(join(workspace, path)),
    read: (path) => written.get(path) ?? readFileSync(join(workspace, path), 'utf8'),
    write: (path, content) => void written.set(path, content),
  };
  return { tree, written };
}

test('the --help of each generator matches generators.json', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
  const generators: [string, { schema: string; description: string }][] = Object.entries(
    read('generators.json').generators,
  );
  // Run here, in tools/release/new-remote.test.ts and in e2e/delivery/new-remote.spec.ts.
  expect(generators.map(([name]) => name)).toEqual(['remote', 'question-type', 'lesson-page', 'release-verb']);
  for (const [, { schema, description }] of generators) expect(read(schema).description).toBe(description);
});

describe('a lesson page', () => {
  test('is the next page of its topic, and is counted', () => {
    const { tree, written } = overlay();
    lessonPage(tree, { topic: 'A1/there', title: 'A place and what is in it' });
    expect([...written.keys()]).toEqual(['apps/lessons/content/index.json', 'apps/lessons/content/A1/there/05.json']);
    expect(JSON.parse(written.get('apps/lessons/content/A1/there/05.json') ?? '')).toMatchObject({
      id: 'A1-there-5',
      title: 'A place and what is in it',
      questions: [{ id: 'A1-there-5-q1' }],
    });
    const path = 'apps/lessons/content/index.json';
    const lines = readFileSync(join(workspace, path), 'utf8').split('\n');
    const changed = (written.get(path) ?? '').split('\n').filter((line, at) => line !== lines[at]);
    expect(changed).toEqual([expect.stringMatching(/"key": "there",.* "pages": 5, /)]);
  });

  test('rejects an unknown topic with the existing ones', () => {
    expect(() => lessonPage(overlay().tree, { topic: 'A1/noun', title: 'x' })).toThrow(
      'has no topic A1/noun; it has A1/nouns, A1/adjectives, A1/verbs, A1/there.',
    );
  });
});

describe('a remote', () => {
  test('has its own first-load budget, the dependency versions of the shell, and an owner', () => {
    const { tree, written } = overlay();
    remote(tree, { name: 'made-up-remote', skipInstall: true });
    const app = (path: string) => written.get(`apps/made-up-remote/${path}`) ?? '';
    const { firstLoadBudget, dependencies } = JSON.parse(app('package.json'));
    expect(firstLoadBudget).toBeGreaterThan(0);
    const shell = JSON.parse(readFileSync(join(workspace, 'apps/shell/package.json'), 'utf8'));
    expect(dependencies.react).toBe(shell.dependencies.react);
    expect(written.get('.github/CODEOWNERS')).toContain('/apps/made-up-remote/ @tensely/made-up-remote\n');
    expect(app('declaration.ts')).toContain("title: 'Made up remote'");
    expect(app('src/remote.ts')).toContain("createLifecycles('made-up-remote', MadeUpRemoteScreen)");
  });

  test('rejects a name that exists', () => {
    expect(() => remote(overlay().tree, { name: 'lessons' })).toThrow('There is already a folder apps/lessons.');
  });
});

test('a release verb is a file, its test and two lines, and passes the linter', async () => {
  const { tree, written } = overlay();
  releaseVerb(tree, { name: 'made-up-verb' });
  expect([...written.keys()].sort()).toEqual([
    'tools/release/verbs/made-up-verb.test.ts',
    'tools/release/verbs/made-up-verb.ts',
    'tools/release/verbs/verbs.ts',
  ]);
  expect(written.get('tools/release/verbs/verbs.ts')).toMatch(/import \{ madeUpVerb \} [\s\S]*\n {2}madeUpVerb,\n\];/);
  // Alone with the rules: in the workspace, the linter first reads every file.
  const alone = temporaryFolder({
    'made-up-verb.ts': written.get('tools/release/verbs/made-up-verb.ts') ?? '',
    'biome.json': readFileSync(join(workspace, 'biome.json'), 'utf8'),
  });
  expect(await runCommand(['biome', 'check', alone], alone)).toMatchObject({ ok: true });
});

test('for a file that was edited by hand, the error says what to add', () => {
  const { tree } = overlay();
  expect(() => insertBefore(tree, 'package.json', /^\] as const;/, "  'madeUpType',")).toThrow(
    "Add this by hand: 'madeUpType',",
  );
});

describe('a question type', () => {
  const FORMATS_PAGE = 'docs/content-formats.md';
  const ANSWER = 'e2e/support/answer.ts';
  /** Compiles the formats with the copied questions instead of those of the workspace. */
  const formatsProject = {
    extends: '../../../tsconfig.base.json',
    compilerOptions: { paths: { '@tensely/questions/*': ['../../../libs/questions/src/*.ts'] } },
    files: ['formats.ts'],
  };
  const journeysProject = { extends: '../../tsconfig.base.json', files: ['answer.ts'] };
  let root: string;

  /** Copies the questions and the formats, and applies the generator's writes. */
  beforeAll(() => {
    root = temporaryFolder();
    const copied = [
      'libs/questions',
      'tsconfig.base.json',
      'e2e/gallery',
      'e2e/support',
      'tools/content/formats',
      FORMATS_PAGE,
    ];
    for (const path of copied) cpSync(join(workspace, path), join(root, path), { recursive: true });
    writeFileSync(join(root, 'tools/content/formats/tsconfig.json'), JSON.stringify(formatsProject));
    writeFileSync(join(root, 'e2e/support/tsconfig.json'), JSON.stringify(journeysProject));
    symlinkSync(join(workspace, 'node_modules'), join(root, 'node_modules'));
    questionType(folderTree(root), { name: 'made-up-type' });
  });

  /** What the compiler reports about a project; empty when it is valid. */
  function typeErrors(project: string) {
    const tsc = join(workspace, 'node_modules/.bin/tsc');
    return spawnSync(tsc, ['-p', project, '--pretty', 'false'], { cwd: root, encoding: 'utf8' }).stdout;
  }

  /** What the compiler reports about a project when lines of its files are missing. */
  function typeErrorsWithout(lines: readonly (readonly [file: string, line: RegExp])[], project = 'libs/questions') {
    const whole = new Map<string, string>();
    for (const [file, line] of lines) {
      const path = join(root, project, file);
      const text = readFileSync(path, 'utf8');
      if (!whole.has(path)) whole.set(path, text);
      expect(text, `${file} has no line like ${line}`).toMatch(line);
      writeFileSync(path, text.replace(line, ''));
    }
    const errors = typeErrors(project);
    for (const [path, text] of whole) writeFileSync(path, text);
    return errors;
  }

  test('compiles as it was generated', () => {
    expect(typeErrors('libs/questions')).toBe('');
  });

  test('can be answered by the journeys', () => {
    expect(readFileSync(join(root, ANSWER), 'utf8')).toContain("if (question.type === 'madeUpType') await press(");
    expect(typeErrors('e2e/support')).toBe('');
  });

  test('is a row of a spreadsheet, and the docs say so', () => {
    expect(readFileSync(join(root, FORMATS_PAGE), 'utf8')).toContain('\n| `madeUpType` | no | no | yes |\n');
    const entry = /^ {2}madeUpType: .*\n/m;
    const errors = typeErrorsWithout([['cells.ts', entry]], 'tools/content/formats');
    expect(errors).toMatch(/cells\.ts\(.*'madeUpType' is missing/);
  });

  test('a type that is missing in a registry, or leaves a decision open, is a type error there', () => {
    const registries = ['marking', 'lesson', 'view', 'sample', 'authoring'].map(
      (name) => `src/registry/${name}-registry.ts`,
    );
    const decisions = {
      score: ['pressAnswers', 'reorder'],
      lesson: ['summary', 'placement', 'paper', 'blanks'],
      authoring: ['sheet', 'keyPassages'],
    };
    const lines = Object.entries(decisions).flatMap(([part, fields]) =>
      fields.map(
        (field) => [`src/types/made-up-type/made-up-type.${part}.ts`, new RegExp(`^ +${field}: .*,\\n`, 'm')] as const,
      ),
    );
    const errors = typeErrorsWithout([
      ...registries.map((file) => [file, /^ {2}madeUpType: .*\n/m] as const),
      ...lines,
    ]);
    for (const file of registries) expect(errors).toMatch(new RegExp(`${file}\\(.*'madeUpType' is missing`));
    for (const fields of Object.values(decisions))
      expect(errors).toMatch(new RegExp(`missing the following properties from type '.*': ${fields.join(', ')}`));
  });
});
