import { sampleExam } from '@tensely/content/testing';
import { createMemoryStorage } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createExamDevice, createExamTab } from '../testing/exam-tab.ts';
import { sampleResult } from '../testing/samples.ts';
import { createDeviceId, getMistakes } from './browser-exams.ts';

test('each missed answer and blank goes to practice with its lesson page and a unique id', () => {
  const result = sampleResult();
  const taught = structuredClone(result);
  for (const { questions } of taught.sections)
    for (const { answers } of questions) for (const answer of answers) answer.lesson = 'B2/futurePerf/2';
  const missed = taught.sections.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers));
  const mistakes = getMistakes(taught);
  expect(mistakes).toHaveLength(missed.filter(({ isCorrect }) => !isCorrect).length);
  expect(new Set(mistakes.map(({ id }) => id)).size).toBe(mistakes.length);
  for (const { page, at } of mistakes) {
    expect(page).toEqual({ level: 'B2', topic: 'futurePerf', page: 2 });
    expect(at).toBe(result.finishedAt);
  }
});

test('right answers and answers without a lesson are left out', () => {
  const result = sampleResult({}, undefined, sampleExam());
  for (const { questions } of result.sections)
    for (const { answers } of questions) for (const answer of answers) delete answer.lesson;
  expect(getMistakes(result)).toEqual([]);
});

test('reading a result reports its mistakes to practice, only for its own learner', async () => {
  const tab = createExamTab(createExamDevice());
  const result = sampleResult();
  tab.exams.putResult('ben', result);
  expect(tab.read).toEqual([]);
  tab.exams.putResult('ana', result);
  expect(tab.read).toEqual([result]);
});

const made = '33333333-3333-4333-8333-333333333333';
const earlier = '44444444-4444-4444-8444-444444444444';

test.each([
  ['a new device stores an id', undefined, made],
  ['a device has the same id on all visits', earlier, earlier],
  ['an invalid stored id is replaced', 'garbage', made],
])('%s', (_title, stored, id) => {
  const storage = createMemoryStorage();
  storage.set('tensely.exams.device', stored);
  expect(createDeviceId(storage, () => made)()).toBe(id);
  expect(storage.get('tensely.exams.device')).toBe(id);
});

test('without storage the id lasts for this tab', () => {
  const refused = { get: () => undefined, set: () => {} };
  const device = createDeviceId(refused, () => crypto.randomUUID());
  expect(device()).toBe(device());
});
