import { beforeEach, describe, expect, test } from 'vitest';
import { documentAddress, fieldsOf, firestoreEmulator, PROJECT, type Value } from '../testing/firestore-emulator.ts';

// The emulator's first responses take seconds.
const emulator = firestoreEmulator();
beforeEach((context) => {
  if (emulator.missing()) context.skip(emulator.missing());
});

function tokenOf(uid: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: uid, user_id: uid, aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}` };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, iat: now, exp: now + 3600 })}.`;
}

/** Sends a request as this learner, or unauthenticated; true if the rules allow it. */
async function may(
  uid: string | undefined,
  method: 'GET' | 'PATCH' | 'DELETE',
  path: string,
  data?: Record<string, Value>,
) {
  const response = await fetch(documentAddress(emulator.address(), path), {
    method,
    headers: { ...(uid && { Authorization: `Bearer ${tokenOf(uid)}` }), 'Content-Type': 'application/json' },
    ...(data && { body: JSON.stringify({ fields: fieldsOf(data) }) }),
  });
  const body = await response.text();
  if (response.ok || response.status === 404) return true;
  expect([response.status, body]).toEqual([403, expect.stringContaining('PERMISSION_DENIED')]);
  return false;
}

const progress = { score: 50, correctAnswers: 1, totalQuestions: 2, completed: false, passed: false, attempts: 1 };
const at = '2026-05-04T09:00:00.000Z';
const place = { level: 'A1', topic: 'nouns', page: 1 };
const question = '{"questionId":"q1","userAnswer":["dog"]}';
const session = { ...place, progress, lastActivity: at, questions: [question], sequence: 5 };
const { level: _level, topic: _topic, page: _page, ...work } = session;
const exam = { ...work, type: 'EXAM', examCode: 'TEST-1', section: 2, questions: [] };
const completion = {
  ...place,
  score: 80,
  passed: true,
  completedAt: at,
  timeSpent: 60,
  totalQuestions: 10,
  correctAnswers: 8,
  sequence: 5,
};
const page = { ...completion, bestScore: 80, attempts: 1, totalTimeSpent: 60, scoredBest: 80 };
const operation = '0f8fad5b-d9cb-469f-a165-70867728950e';
const answers = { ...place, body: '[]' };
const user = { activeDays: ['2026-05-04'] };

const pageReviews = { ...place, reviews: ['{"questionId":"q1"}'] };

/** A learner whom no other test uses. */
let number = 0;
const newLearner = () => {
  number += 1;
  return `learner-${number}`;
};

const DOCUMENTS_OF_A_LEARNER = [
  ['', user],
  ['/sessions/A1_nouns_1', session],
  ['/completedPages/A1_nouns_1', page],
  ['/pageAnswers/A1_nouns_1', answers],
  [`/completions/${operation}`, completion],
  ['/reviews/A1_nouns_1', pageReviews],
  ['/settings/own', { body: '{}' }],
] as const;

describe('a learner', () => {
  test.each(DOCUMENTS_OF_A_LEARNER)('writes and reads their own users/{uid}%s', async (path, data) => {
    const uid = newLearner();
    expect(await may(uid, 'PATCH', `users/${uid}${path}`, data)).toBe(true);
    expect(await may(uid, 'GET', `users/${uid}${path}`)).toBe(true);
  });

  test.each(DOCUMENTS_OF_A_LEARNER)(
    'neither reads nor writes users/{another learner}%s, nor does an anonymous visitor',
    async (path, data) => {
      const owner = newLearner();
      await may(owner, 'PATCH', `users/${owner}${path}`, data);
      for (const other of [newLearner(), undefined]) {
        expect(await may(other, 'GET', `users/${owner}${path}`)).toBe(false);
        expect(await may(other, 'PATCH', `users/${owner}${path}`, data)).toBe(false);
        expect(await may(other, 'DELETE', `users/${owner}${path}`)).toBe(false);
      }
    },
  );

  test('reaches nothing outside their own documents', async () => {
    const uid = newLearner();
    for (const path of ['other/1', `users/${uid}/other/1`, `learners/${uid}`]) {
      expect(await may(uid, 'PATCH', path, user)).toBe(false);
      expect(await may(uid, 'GET', path)).toBe(false);
    }
  });
});

describe('the shape of', () => {
  const { passed: _, ...withoutPassed } = completion;
  test.each([
    ['a user: an extra field', '', { ...user, admin: true }],
    ['a user: days that are not a list', '', { activeDays: 'all' }],
    ['a session: an extra field', '/sessions/A1_nouns_1', { ...session, role: 'teacher' }],
    ['a session: a topic in capitals', '/sessions/A1_Nouns_1', { ...session, topic: 'Nouns' }],
    ['a session: page 0', '/sessions/A1_nouns_0', { ...session, page: 0 }],
    ['a session: progress over 100 %', '/sessions/A1_nouns_1', { ...session, progress: { ...progress, score: 101 } }],
    [
      'a session: progress with extra fields',
      '/sessions/A1_nouns_1',
      { ...session, progress: { ...progress, extra: 1 } },
    ],
    ['a session: no sequence', '/sessions/A1_nouns_1', { ...session, sequence: 'last' }],
    ['a session: questions that are not a list', '/sessions/A1_nouns_1', { ...session, questions: {} }],
    ['a completed page: a score that is text', '/completedPages/A1_nouns_1', { ...page, score: '80' }],
    [
      'a completed page: a best score below the score',
      '/completedPages/A1_nouns_1',
      { ...page, bestScore: 70, scoredBest: 70 },
    ],
    ['a completed page: its own average', '/completedPages/A1_nouns_1', { ...page, scoredBest: 100 }],
    ['a completed page: no attempt', '/completedPages/A1_nouns_1', { ...page, attempts: 0 }],
    ['answers: an extra field', '/pageAnswers/A1_nouns_1', { ...answers, role: 'teacher' }],
    ['answers: those of another page', '/pageAnswers/A1_nouns_2', answers],
    ['answers: a list', '/pageAnswers/A1_nouns_1', { ...answers, body: [] }],
    ['a completion: a missing field', `/completions/${operation}`, withoutPassed],
    ['a completion: negative time', `/completions/${operation}`, { ...completion, timeSpent: -1 }],
  ])('%s is refused', async (_what, path, data) => {
    const uid = newLearner();
    expect(await may(uid, 'PATCH', `users/${uid}${path}`, data)).toBe(false);
  });

  test('a section of an exam is a session too', async () => {
    const uid = newLearner();
    expect(await may(uid, 'PATCH', `users/${uid}/sessions/EXAM_TEST-1_2`, exam)).toBe(true);
    const inSmall = { ...exam, examCode: 'test-1' };
    expect(await may(uid, 'PATCH', `users/${uid}/sessions/EXAM_test-1_2`, inSmall)).toBe(false);
  });
});

describe('limits:', () => {
  const long = 'x'.repeat(140_000);
  test.each([
    ['a session: questions longer than two saves', '/sessions/A1_nouns_1', { ...session, questions: [long] }],
    [
      'a session: questions in letters of three bytes',
      '/sessions/A1_nouns_1',
      { ...session, questions: ['語'.repeat(50_000)] },
    ],
    ['a session: many questions', '/sessions/A1_nouns_1', { ...session, questions: Array(501).fill(question) }],
    ['a session: an unmeasurable question', '/sessions/A1_nouns_1', { ...session, questions: [{ text: long }] }],
    ['a session: lists in a list', '/sessions/A1_nouns_1', { ...session, questions: [{ list: [long] }] }],
    ['a session of a page: a type', '/sessions/A1_nouns_1', { ...session, type: long }],
    ['a session of a page: a section of an exam', '/sessions/A1_nouns_1', { ...session, section: 1 }],
    ['a session of an exam: a topic', '/sessions/EXAM_TEST-1_2', { ...exam, topic: long }],
    ['a session: a fractional sequence', '/sessions/A1_nouns_1', { ...session, sequence: 5.5 }],
    ['a completed page: a negative sequence', '/completedPages/A1_nouns_1', { ...page, sequence: -1 }],
    ['answers: more than two attempts have', '/pageAnswers/A1_nouns_1', { ...answers, body: '語'.repeat(100_000) }],
    ['reviews: more than those of a page', '/reviews/A1_nouns_1', { ...pageReviews, reviews: Array(601).fill('{}') }],
    ['reviews: longer than the limit', '/reviews/A1_nouns_1', { ...pageReviews, reviews: [long, long] }],
    ['reviews: maps', '/reviews/A1_nouns_1', { ...pageReviews, reviews: [{ text: long }] }],
    ['reviews: another field', '/reviews/A1_nouns_1', { ...pageReviews, note: 'x' }],
    ['settings: more than the limit', '/settings/own', { body: '語'.repeat(6000) }],
    ['settings: another field', '/settings/own', { body: '{}', note: 'x' }],
    ['a user: days in the wrong format', '', { activeDays: [long] }],
    ['a user: days that are maps', '', { activeDays: [{ day: long }] }],
  ])('%s', async (_what, path, data) => {
    const uid = newLearner();
    expect(await may(uid, 'PATCH', `users/${uid}${path}`, data)).toBe(false);
  });

  test.each([
    ['a session elsewhere', '/sessions/A1_nouns_2', session],
    ['a session anywhere', `/sessions/${long.slice(0, 1000)}`, session],
    ['an unknown level', '/sessions/Z9_nouns_1', { ...session, level: 'Z9' }],
    ['a topic that is not a valid key', '/sessions/A1_no-uns_1', { ...session, topic: 'no-uns' }],
    ['reviews elsewhere', '/reviews/A1_nouns_2', pageReviews],
    ['settings elsewhere', '/settings/others', { body: '{}' }],
    ['a section elsewhere', '/sessions/EXAM_TEST-1_3', exam],
    ['a completed page elsewhere', '/completedPages/A1_nouns_01', page],
    ['a completion without an operation id', '/completions/x', completion],
    ['a completion of an unknown level', `/completions/${operation}`, { ...completion, level: 'Z9' }],
  ])('another document for the same place: %s', async (_what, path, data) => {
    const uid = newLearner();
    expect(await may(uid, 'PATCH', `users/${uid}${path}`, data)).toBe(false);
  });

  test('accepts the largest documents that the product can write', async () => {
    const uid = newLearner();
    const days = Array.from({ length: 4000 }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    expect(await may(uid, 'PATCH', `users/${uid}`, { activeDays: days })).toBe(true);
    const questions = Array(500).fill(question.padEnd(262));
    expect(await may(uid, 'PATCH', `users/${uid}/sessions/A1_nouns_1`, { ...session, questions })).toBe(true);
    const reviews = Array(600).fill('{"questionId":"q1"}'.padEnd(430));
    expect(await may(uid, 'PATCH', `users/${uid}/reviews/A1_nouns_1`, { ...pageReviews, reviews })).toBe(true);
  });
});

describe('completed work is permanent:', () => {
  test('a late session does not overwrite a newer one', async () => {
    const uid = newLearner();
    const path = `users/${uid}/sessions/A1_nouns_1`;
    await may(uid, 'PATCH', path, session);
    expect(await may(uid, 'PATCH', path, { ...session, sequence: 4 })).toBe(false);
    expect(await may(uid, 'PATCH', path, { ...session, sequence: 6 })).toBe(true);
  });

  test('the best score only rises, attempts increase by one, and only the owner deletes it', async () => {
    const uid = newLearner();
    const path = `users/${uid}/completedPages/A1_nouns_1`;
    await may(uid, 'PATCH', path, page);
    const again = { ...page, score: 60, attempts: 2 };
    expect(await may(uid, 'PATCH', path, { ...again, bestScore: 70, scoredBest: 70 })).toBe(false);
    expect(await may(uid, 'PATCH', path, { ...again, attempts: 3 })).toBe(false);
    expect(await may(uid, 'PATCH', path, again)).toBe(true);
    expect(await may(newLearner(), 'DELETE', path)).toBe(false);
    expect(await may(uid, 'DELETE', path)).toBe(true);
  });

  test('a completion is written once', async () => {
    const uid = newLearner();
    await may(uid, 'PATCH', `users/${uid}/completions/${operation}`, completion);
    expect(await may(uid, 'PATCH', `users/${uid}/completions/${operation}`, { ...completion, score: 90 })).toBe(false);
    expect(await may(newLearner(), 'DELETE', `users/${uid}/completions/${operation}`)).toBe(false);
  });

  test('days of activity are never removed', async () => {
    const uid = newLearner();
    await may(uid, 'PATCH', `users/${uid}`, user);
    expect(await may(uid, 'PATCH', `users/${uid}`, { activeDays: ['2026-05-05'] })).toBe(false);
    expect(await may(uid, 'PATCH', `users/${uid}`, { activeDays: ['2026-05-04', '2026-05-05'] })).toBe(true);
  });
});
