import { describe, expect, test } from 'vitest';
import {
  createTestProgress,
  sampleAnswer,
  samplePage,
  samplePageResult,
  sampleQuestions,
  sampleRecord,
  sampleSession,
  type TestProgress,
} from '../testing.ts';

const { questions } = sampleQuestions('q1', 'q2', 'q3');
const earlier = (...ids: string[]) => [{ ref: samplePage(), questions, answers: ids.map((id) => sampleAnswer(id)) }];

/** Opens the page and returns the ids of its answered questions. */
function answeredIn({ open, session }: TestProgress) {
  open(1, 'q1', 'q2', 'q3');
  return Object.keys(session()?.answers ?? {});
}

describe('answers from before the sign-in', () => {
  test("never replace the learner's own", async () => {
    const own = sampleRecord('q1', { userAnswer: ['own'] });
    const here = createTestProgress({ history: { sessions: [sampleSession([own])] } });
    await here.progress.adoptAnswers(earlier('q1', 'q2'));
    expect(answeredIn(here).toSorted()).toEqual(['q1', 'q2']);
    expect(here.session()?.answers.q1?.userAnswer).toEqual(['own']);
  });

  test('count on the open page', async () => {
    const here = createTestProgress();
    await here.tracker.loadHistory();
    expect(answeredIn(here)).toEqual([]);
    await here.progress.adoptAnswers(earlier('q3'));
    expect(here.session()?.answers).toMatchObject({ q3: {} });
  });

  test('do not change a completed page', async () => {
    const here = createTestProgress({ history: { completedPages: [samplePageResult()] } });
    expect(await here.progress.adoptAnswers(earlier('q1'))).toBe(true);
    await here.progress.sendAll();
    expect(here.endpoint.received).toEqual([]);
  });

  test('to a question that has changed are dropped', async () => {
    const here = createTestProgress();
    await here.progress.adoptAnswers(earlier('gone'));
    expect(answeredIn(here)).toEqual([]);
  });
});
