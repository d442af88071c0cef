import { settle } from '@tensely/core/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStore, createTestProgress, type FakeEndpoint, samplePage, startTestProgress } from '../testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const rightAnswer = { contentHash: 'h', isCorrect: true, timeSpent: 4, hinted: false };

afterEach(() => vi.unstubAllEnvs());

/** A learner who has answered q1 wrongly and q2 correctly on A1 Nouns, page 1. */
async function afterAPage(given: Parameters<typeof createTestProgress>[0] = {}) {
  const learner = await startTestProgress(given);
  learner.open(1, 'q1', 'q2');
  learner.answer('q1', { isCorrect: false });
  learner.answer('q2');
  return { ...learner, practice: await learner.progress.openPractice() };
}

/** The practice of a learner of this endpoint who has answered nothing here. */
async function elsewhere(prepare: (endpoint: FakeEndpoint, now: number) => void) {
  const learner = createTestProgress();
  prepare(learner.endpoint, learner.clock.now());
  learner.progress.start();
  return { ...learner, practice: await learner.progress.openPractice() };
}

const answersIn = (pages: readonly { reviews: readonly { questionId: string; isCorrect: boolean }[] }[] = []) =>
  pages.flatMap(({ reviews }) => reviews.map(({ questionId, isCorrect }) => [questionId, isCorrect]));
const lastReviews = ({ endpoint }: Pick<ReturnType<typeof createTestProgress>, 'endpoint'>) =>
  endpoint.received.at(-1)?.update.progressData.reviews;

describe('practice', () => {
  test('reviews wait as one request until something is sent', async () => {
    const learner = await afterAPage();
    await learner.tracker.completePage();
    const before = learner.endpoint.received.length;
    for (const questionId of ['q1', 'q2']) {
      await learner.clock.pass(1000);
      learner.practice.record(samplePage(), { questionId, ...rightAnswer });
    }
    await settle();
    expect(learner.endpoint.received).toHaveLength(before);
    learner.practice.send();
    await settle();
    expect(learner.endpoint.received).toHaveLength(before + 1);
    expect(answersIn(lastReviews(learner))).toEqual([
      ['q1', true],
      ['q2', true],
    ]);
  });

  test('with a clock a year ahead dates reviews by the service', async () => {
    const { practice } = await elsewhere((endpoint, now) => {
      endpoint.time = () => now - 365 * DAY;
    });
    await practice.load();
    const review = practice.record(samplePage(), { questionId: 'q3', ...rightAnswer, isCorrect: false });
    expect(review).toMatchObject({ at: '2025-05-04T09:00:00.000Z', day: '2025-05-04' });
    const [card] = practice.cardsOf((await practice.load()).pages);
    expect(new Date(card?.due ?? 0).toISOString().slice(0, 10)).toBe('2025-05-05');
  });

  test("does not show one learner's practice to another", async () => {
    const device = createMemoryStore();
    const learner = await afterAPage({ device });
    const begun = { begunAt: '2026-05-04T09:00:00.000Z', picks: [], answers: [] };
    await learner.practice.note.write(begun);
    expect(await learner.practice.note.read()).toEqual(begun);
    learner.signIn('ben');
    await settle();
    expect(await (await learner.progress.openPractice()).note.read()).toBeUndefined();
  });

  test('stores the last ten finished practices, latest first and each once', async () => {
    const learner = await afterAPage();
    const { finished } = learner.practice;
    const practiceOf = (minute: number) => {
      const begunAt = `2026-05-04T09:${minute}:00.000Z`;
      return { begunAt, endedAt: begunAt, right: 1, picks: [], answers: [] };
    };
    for (const minute of [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20]) await finished?.add(practiceOf(minute));
    const kept = (await finished?.read()) ?? [];
    expect(kept.map(({ begunAt }) => begunAt.slice(14, 16)).join(' ')).toBe('20 19 18 17 16 15 14 13 12 11');
  });

  test('records exam mistakes once, under the pages that teach the topic', async () => {
    const learner = await afterAPage();
    const page = { level: 'B2', topic: 'futurePerf', page: 2 };
    const mistakes = [{ page, id: 'a1/0-3', at: '2026-05-04T09:00:00Z' }];
    await learner.practice.recordMistakes(mistakes);
    await settle();
    const sent = learner.endpoint.received.length;
    expect(lastReviews(learner)).toMatchObject([
      { level: 'B2', topic: 'futureperf', page: 2, reviews: [{ questionId: 'exam:a1/0-3', isCorrect: false }] },
    ]);
    await learner.practice.recordMistakes(mistakes);
    await settle();
    expect(learner.endpoint.received).toHaveLength(sent);
  });
});
