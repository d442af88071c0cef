import { check } from '@tensely/core/logic';
import { createFakeClock } from '@tensely/core/testing';
import { IDLE } from '@tensely/offline/logic';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHistory } from '../history/read-history.ts';
import { Review } from '../outbox/page-answers.ts';
import { sampleRecord } from '../testing.ts';
import { sessionSchema } from '../wire/session.ts';
import { ProgressTracker } from './tracker.ts';
import type { Tracker } from './tracker-contract.ts';

const saved = { onDevice: Promise.resolve(), outcome: Promise.resolve({ kind: 'saved', jwtUpdated: true } as const) };

const id = fc.constantFrom('q1', 'q2', 'q3', 'q4', 'toString', '__proto__');
const hash = fc.constantFrom('', 'a', 'b');
const key = fc.record({ questionId: id, contentHash: hash });
const given = fc.oneof(fc.array(fc.string()), fc.array(fc.double()));
const step = fc.oneof(
  fc.record({
    do: fc.constant('answer' as const),
    questionId: id,
    userAnswer: given,
    isCorrect: fc.boolean(),
    score: fc.double(),
  }),
  fc.record({
    do: fc.constantFrom('complete' as const, 'again' as const, 'save' as const, 'load' as const, 'visit' as const),
  }),
  fc.record({ do: fc.constant('open' as const), page: fc.integer({ min: 1, max: 2 }), questions: fc.array(key) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const record = fc.record({
  questionId: id,
  contentHash: hash,
  questionType: fc.constant('click'),
  userAnswer: fc.array(fc.string()),
  correctAnswer: fc.string(),
  isCorrect: fc.boolean(),
  timestamp: fc.constantFrom('2026-05-04T08:00:00Z', '2026-05-04T10:00:00Z'),
  timeSpent: fc.nat(),
  attempts: fc.nat(3),
});
const history = fc.record({
  sessions: fc.array(
    fc.record({
      level: fc.constant('A1'),
      topic: fc.constant('nouns'),
      page: fc.integer({ min: 1, max: 2 }),
      progress: fc.record({ score: fc.nat(100), correctAnswers: fc.nat(9), totalQuestions: fc.nat(9) }),
      lastActivity: fc.constantFrom('2026-05-04T08:00:00Z', '2030-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z'),
      questions: fc.array(record),
    }),
  ),
  completedPages: fc.array(fc.jsonValue()),
});

async function perform(tracker: Tracker, next: Step) {
  switch (next.do) {
    case 'open':
      return tracker.startSession({ level: 'A1', topic: 'Nouns', page: next.page }, next);
    case 'answer':
      return tracker.recordAnswer({ ...next, questionType: 'click', correctAnswer: 'x' });
    case 'complete':
      return tracker.completePage();
    case 'again':
      return tracker.practiseAgain();
    case 'visit':
      return tracker.recordVisit();
    case 'save':
      return tracker.saveCurrentProgress();
    case 'load':
      return tracker.loadHistory();
  }
}

test('for any history and any actions of the learner: nothing throws, scores stay within 0 and 100, sessions fit the wire', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(history, fc.jsonValue()), fc.array(step, { maxLength: 30 }), async (known, steps) => {
      const sent: unknown[] = [];
      const attempt = { score: 0, completedAt: '2026-05-04T08:30:00.000Z', answers: [sampleRecord('q1')] };
      const review = new Review(async () => ({ last: attempt, best: null }));
      const tracker = new ProgressTracker({
        clock: createFakeClock(),
        activeTime: createFakeClock(),
        newId: () => 'id',
        afterPaint: (task) => task(),
        learner: () => 'ana',
        storage: { get: () => undefined, set() {} },
        outbox: {
          load: async () => readHistory(known) ?? Promise.reject(new Error('none')),
          review: () => review,
          saveDraft: async (session) => void sent.push(session),
          saveSession: (session) => {
            sent.push(session);
            return saved;
          },
          savePage: () => saved,
          saveOnLeave: () => {},
          resume: () => {},
          getSyncState: () => IDLE,
        },
      });
      for (const next of steps) {
        await perform(tracker, next);
        const { score, correctAnswers, totalQuestions } = tracker.getPageProgress();
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(correctAnswers).toBeLessThanOrEqual(totalQuestions);
        expect(tracker.getSnapshot().session?.unanswered ?? 0).toBeGreaterThanOrEqual(0);
      }
      for (const session of sent) expect(check(sessionSchema, session).success).toBe(true);
    }),
    { numRuns: 300 },
  );
});
