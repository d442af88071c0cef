import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleExam } from '@tensely/content/testing';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { createExamReader } from './read-exams.ts';

test('rereads tests only after one of their files has changed', async () => {
  const { sections, ...head } = sampleExam();
  const files = sections.map((section, place) => [`test-1/section-${place + 1}.json`, JSON.stringify(section)]);
  const content = temporaryFolder({ 'test-1/exam.json': JSON.stringify(head), ...Object.fromEntries(files) });
  const read = createExamReader(content);

  const before = await read();
  expect(await read()).toBe(before);

  writeFileSync(join(content, 'test-1/exam.json'), JSON.stringify({ ...head, title: 'Another title' }));
  const after = await read();
  expect(after.map(({ paper }) => paper.title)).toEqual(['Another title']);
});
