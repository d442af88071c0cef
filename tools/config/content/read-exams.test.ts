import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleExam } from '@tensely/content/testing';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { examFiles } from '../../testing/exam-files.ts';
import { createExamReader } from './read-exams.ts';

test('rereads tests only after one of their files has changed', async () => {
  const files = examFiles('test-1', sampleExam());
  const content = temporaryFolder(files);
  const read = createExamReader(content);

  const before = await read();
  expect(await read()).toBe(before);

  const head = { ...JSON.parse(files['test-1/exam.json'] ?? ''), title: 'Another title' };
  writeFileSync(join(content, 'test-1/exam.json'), JSON.stringify(head));
  const after = await read();
  expect(after.map(({ paper }) => paper.title)).toEqual(['Another title']);
});
