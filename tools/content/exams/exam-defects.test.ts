import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { examDefects } from './exam-defects.ts';
import { sampleFiles } from './testing/sample-files.ts';

const TEST = 'apps/exams/content/test-9';
const section = (number: 1 | 2 | 3) => JSON.stringify(sampleFiles()[`section-${number}.json`]);

/** A project with the sample as its only test, and files besides. */
function project(others: Record<string, string> = {}): string {
  const own = Object.entries(sampleFiles()).map(([name, json]) => [`${TEST}/${name}`, JSON.stringify(json)]);
  const lesson = { 'apps/lessons/content/B2/futurePerf/02.json': '{}' };
  return temporaryFolder({ ...Object.fromEntries(own), ...lesson, ...others });
}

async function linesFor(root: string, elsewhere: Parameters<typeof examDefects>[1] = []): Promise<string[]> {
  const { defects } = await examDefects(root, elsewhere);
  return defects.map(({ file, pointer, sentence }) => `${file}#${pointer} ${sentence}`);
}

test('names files by their path in the project', async () => {
  const root = project();
  expect((await examDefects(root, [])).exams).toEqual([TEST]);
  expect(await linesFor(root)).toEqual([
    'apps/exams/content/review/test-9.json# The test has no review, or one that cannot be read.',
  ]);
});

test('reports a missing lesson page', async () => {
  const other = section(3).replace('B2/futurePerf/2', 'B2/futurePerf/3');
  expect(await linesFor(project({ [`${TEST}/section-3.json`]: other }))).toContain(
    'apps/exams/content/test-9/section-3.json#/questions/0/explanations/0/lesson There is no lesson page "B2/futurePerf/3".',
  );
});

test('reports a missing section file, and one that is not JSON', async () => {
  const root = project({ [`${TEST}/section-5.json`]: '{}', [`${TEST}/exam.json`]: '{ "title": ' });
  expect(await linesFor(root)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/test-9\/exam\.json# This is not JSON: /),
      expect.stringContaining('section-5.json# Sections must be numbered without gaps: section-4.json is missing.'),
    ]),
  );
});

test('reports a sentence that also occurs in a lesson or elsewhere in the test, with the other place', async () => {
  const sentence = 'What did Morning one have?';
  const root = project({ [`${TEST}/section-2.json`]: section(2).replace('What did Evening two have?', sentence) });
  const lesson = 'apps/lessons/content/A1/nouns/01.json';
  const inLesson = { file: lesson, pointer: '', texts: ['What did Evening ten have?'] };
  expect(await linesFor(root, [inLesson])).toEqual(
    expect.arrayContaining([
      'apps/exams/content/test-9/section-2.json#/questions/1 "what did morning one have?" also occurs in apps/exams/content/test-9/section-1.json#/questions/0.',
      'apps/exams/content/test-9/section-2.json#/questions/9 "what did evening ten have?" also occurs in apps/lessons/content/A1/nouns/01.json.',
    ]),
  );
});

test('spelling is British, and words of the list pass', async () => {
  const root = project({
    [`${TEST}/section-1.json`]: section(1).replace('had it so.', 'had color, frobnitz and zzyzx.'),
    'apps/exams/content/words.txt': 'frobnitz\n',
  });
  const lines = (await linesFor(root)).filter((line) => line.includes('dictionary'));
  expect(lines).toEqual([
    expect.stringMatching(/section-1\.json# "color" is not in the British dictionary/),
    expect.stringMatching(/section-1\.json# "zzyzx" is not in the British dictionary/),
  ]);
});
