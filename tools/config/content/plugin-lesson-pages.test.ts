import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test, vi } from 'vitest';
import { buildWith } from '../../testing/build-app.ts';
import { pluginLessonPages } from './plugin-lesson-pages.ts';

const page = { id: 'A1-nouns-1', title: 'Nouns', content: [[{ type: 'Text', text: 'A noun.' }]], questions: [] };
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4" stroke="red" stroke-width="2"/></svg>';

/** Builds these files. Returns the output folder, and the errors of the build. */
async function build(files: Record<string, string>) {
  const root = temporaryFolder({ 'index.js': 'document.title = "lessons";', ...files });
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  await buildWith(pluginLessonPages(), root, 'error').catch(() => {});
  const complaints = complained.mock.calls.join('\n');
  complained.mockRestore();
  return { dist: join(root, 'dist'), complaints };
}

test('writes pages in the canonical form, and pictures as data', async () => {
  const { dist } = await build({
    'content/A1/nouns/01.json': JSON.stringify(page),
    'pictures/A1/nouns/1.svg': picture,
  });
  const read = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'));
  expect(read('content/A1/nouns/01.json').content).toEqual([{ type: 'text', text: 'A noun.' }]);
  expect(read('content/A1/outline.json')).toEqual({ nouns: { titles: ['Nouns'], pictures: [''] } });
  expect(read('pictures/A1/nouns/1.json')[2]).toEqual(['path', { stroke: 'red', strokeWidth: '2', d: 'M0 0h4' }]);
});

test("removes authors' marks", async () => {
  const wrong = { text: 'work', feedback: '-s!', illFormed: true };
  const choice = { type: 'multipleChoice', id: 'A1-nouns-1-q1', question: 'She … here.', formOnly: true };
  const marked = { ...page, questions: [{ ...choice, options: [{ text: 'works' }, wrong], correctAnswer: 'works' }] };
  const { dist } = await build({
    'content/A1/nouns/01.json': JSON.stringify(marked),
    'pictures/A1/nouns/1.svg': picture,
  });
  const built = readFileSync(join(dist, 'content/A1/nouns/01.json'), 'utf8');
  expect(built).toContain('She … here.');
  expect(built).not.toMatch(/formOnly|illFormed/);
});

test('unreadable files fail the build, which names all of them', async () => {
  const { dist, complaints } = await build({
    'content/A1/nouns/01.json': '{',
    'content/A1/nouns/02.json': JSON.stringify(page),
    'pictures/A1/nouns/1.svg': picture.replace('<path', '<script/><path'),
  });
  expect(complaints).toContain('content/A1/nouns/01.json');
  expect(complaints).toContain(
    'pictures/A1/nouns/1.svg: A picture contains only shapes and text; it must not contain <script>.',
  );
  expect(existsSync(join(dist, 'content/A1/nouns/01.json'))).toBe(false);
});
