import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { checkReferences, markdownAnchors } from './check-references.ts';

const root = join(import.meta.dirname, '../..');

function linesIn(files: Record<string, string>): string[] {
  const folder = temporaryFolder({ 'docs/behaviour.md': '## Exams\n<a id="exams-start"></a>', ...files });
  return checkReferences(folder).map(({ path, line, sentence }) => `${path}:${line} ${sentence}`);
}

test('every reference in the repository resolves', () => {
  expect(checkReferences(root)).toEqual([]);
});

test('anchors and headings resolve', () => {
  expect(
    linesIn({
      'apps/a/src/a.ts': `// docs/behaviour.md#${'exams-start'} and docs/behaviour.md#${'exams'}, docs/behaviour.md`,
      'README.md': '[starting](docs/behaviour.md#exams-start), [more](#more), [web](https://example.org/#x)\n# More',
    }),
  ).toEqual([]);
});

test('a reference that does not resolve is reported with its line', () => {
  const page = 'docs/behaviour.md';
  expect(
    linesIn({
      'apps/a/src/a.ts': `const a = 1;\n// ${page}#gone`,
      'apps/a/src/b.test.ts': `// ${page.replace('behaviour', 'decisions/0099-gone')}`,
      'libs/a/README.md': 'See\n[this](../../docs/behaviour.md#gone), [that](gone.md).',
    }),
  ).toEqual([
    'apps/a/src/a.ts:2 "docs/behaviour.md" has no anchor "gone".',
    `apps/a/src/b.test.ts:1 "docs/${'decisions/0099-gone'}.md" does not exist.`,
    'libs/a/README.md:2 "docs/behaviour.md" has no anchor "gone".',
    'libs/a/README.md:2 "libs/a/gone.md" does not exist.',
  ]);
});

test('a path in the docs may omit file endings', () => {
  const files = { 'libs/a/src/old.test.ts': '' };
  const page = '`libs/a/src/old`, `libs/a`\n`apps/<name>/x`, `libs/a/src/gone.ts`';
  expect(linesIn({ ...files, 'libs/a/README.md': page })).toEqual([
    'libs/a/README.md:2 "libs/a/src/gone.ts" does not exist.',
  ]);
});

test.each(['spec', 'Ruling', 'rulings', 'design', 'issue', 'decision'])('"%s" with a number is reported', (word) => {
  const [found, ...others] = linesIn({
    'apps/a/src/a.ts': `\n/** The rule (${word} ${7}). */`,
    'apps/a/src/b.ts': word,
  });
  expect(found).toContain(`apps/a/src/a.ts:2 "${word} ${7}" leads nowhere`);
  expect(others).toEqual([]);
});

test.each(['spec', 'rulings', 'syllabus'])('"the %s" without a page is reported', (paper) => {
  expect(linesIn({ 'apps/a/src/a.ts': `// as in the ${paper}` })).toHaveLength(1);
});

test('skips numbers in folders on the list', () => {
  const text = `# ruling ${7}`;
  expect(linesIn({ 'deploy/kubernetes/a.yaml': text, 'deploy/kubernetes-old/a.yaml': text })).toHaveLength(1);
});

test('headings get GitHub’s anchors', () => {
  const text = '# One `code`, two!\n## Same\n## Same\n```\n# no heading\n```\n### [A link](x.md) & more';
  expect([...markdownAnchors(text)]).toEqual(['one-code-two', 'same', 'same-1', 'a-link--more']);
});
