import { createMemoryStorage } from '@tensely/core/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createExamTab } from '../testing/exam-tab.ts';
import { sampleResult } from '../testing/samples.ts';
import { createDeviceId, getMistakes } from './browser-exams.ts';

/** The sample result with this lesson for each answer. */
function resultWith(lesson: string | undefined) {
  const result = sampleResult();
  const answers = result.sections.flatMap(({ questions }) => questions.flatMap((question) => question.answers));
  for (const answer of answers) Object.assign(answer, { lesson });
  return { result, missed: answers.filter(({ isCorrect }) => !isCorrect) };
}

test('each missed answer and blank that has a lesson page goes to practice, with a unique id', () => {
  const { result, missed } = resultWith('B2/futurePerf/2');
  const mistakes = getMistakes(result);
  const expected = { page: { level: 'B2', topic: 'futurePerf', page: 2 }, at: result.finishedAt };
  expect(mistakes).toEqual(missed.map(() => expect.objectContaining(expected)));
  expect(new Set(mistakes.map(({ id }) => id)).size).toBe(missed.length);
  expect(missed.length).toBeGreaterThan(1);
  expect(getMistakes(resultWith(undefined).result)).toEqual([]);
});

test('reading a result reports its mistakes to practice, only for its own learner', () => {
  const { exams, read } = createExamTab();
  const result = sampleResult();
  exams.putResult('ben', result);
  expect(read).toEqual([]);
  exams.putResult('ana', result);
  expect(read).toEqual([result]);
});

afterEach(() => vi.restoreAllMocks());

const made = '33333333-3333-4333-8333-333333333333';
const earlier = '44444444-4444-4444-8444-444444444444';

test.each([
  ['a new device stores an id', undefined, made],
  ['a device has the same id on all visits', earlier, earlier],
  ['an invalid stored id is replaced', 'garbage', made],
])('%s', (_title, stored, id) => {
  const storage = createMemoryStorage();
  storage.set('tensely.exams.device', stored);
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(made);
  expect(createDeviceId(storage)()).toBe(id);
  expect(storage.get('tensely.exams.device')).toBe(id);
});

test('without storage the id lasts for this tab', () => {
  const refused = { get: () => undefined, set: () => {} };
  const device = createDeviceId(refused);
  expect(device()).toBe(device());
});
