import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { checkCommand } from './check-command.ts';

const workspace = join(import.meta.dirname, '../..');

const everything = ['apps/lessons/content', 'apps/lessons/pictures', 'apps/exams/content'];

function copyContent(paths: readonly string[]): string {
  const root = temporaryFolder({});
  for (const path of paths) {
    cpSync(join(workspace, path), join(root, path), { recursive: true });
  }
  return root;
}

test('checking a topic and a test finds the same defects as the whole check, including drawings and review', async () => {
  const root = copyContent(everything);
  const content = join(root, 'apps/lessons/content');
  const page = join(content, 'A1/nouns/02.json');
  writeFileSync(page, readFileSync(page, 'utf8').replace('"question": "', '"question": "Today: '));
  writeFileSync(join(root, 'apps/lessons/pictures/A1/nouns/1.svg'), '<svg>');
  rmSync(join(root, 'apps/exams/content/review/test-1.json'));
  const { lines: all } = await checkCommand([], { root, folder: root });
  const { lines: named } = await checkCommand(['A1/nouns', 'test-1'], { root, folder: root });
  expect(named.slice(0, -1)).toEqual(all.slice(0, -1));
  expect(named.join('\n')).toContain('was changed after its review');
  expect(named.join('\n')).toContain('pictures/A1/nouns/1.svg');
  expect(named.join('\n')).toContain('apps/exams/');
});

test('reports an index that is not JSON if it is the only named file', async () => {
  const root = copyContent(['apps/lessons/content/index.json', 'apps/lessons/content/A1/nouns']);
  const index = join(root, 'apps/lessons/content/index.json');
  writeFileSync(index, '{ "levels": ');
  const { errors, ok } = await checkCommand([index], { root, folder: root });
  expect(errors[0]).toMatch(/^apps\/lessons\/content\/index\.json: This is not JSON: /);
  expect(ok).toBe(false);
});
