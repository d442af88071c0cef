import { beforeEach, describe, expect, test } from 'vitest';
import { documentAddress, fieldsOf, firestoreEmulator, PROJECT, type Value } from '../testing/firestore-emulator.ts';
import { sampleCompletedPage, samplePage } from '../testing.ts';

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

type Method = 'GET' | 'PATCH' | 'DELETE';

/** Sends a request as this learner, or unauthenticated; true if the rules allow it. */
async function may(uid: string | undefined, method: Method, path: string, data?: Record<string, Value>) {
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
const place = { ...samplePage() };
const question = '{"questionId":"q1","userAnswer":["dog"]}';
const session = { ...place, progress, lastActivity: at, questions: [question], sequence: 5 };
const { level: _level, topic: _topic, page: _page, ...work } = session;
const exam = { ...work, type: 'EXAM', examCode: 'TEST-1', section: 2, questions: [] };
const completion = { ...sampleCompletedPage({ completedAt: at, timeSpent: 60 }), sequence: 5 };
const page = { ...completion, bestScore: 80, attempts: 1, totalTimeSpent: 60, scoredBest: 80 };
const operation = '0f8fad5b-d9cb-469f-a165-70867728950e';
const answers = { ...place, body: '[]' };
const user = { activeDays: ['2026-05-04'] };
const pageReviews = { ...place, reviews: ['{"questionId":"q1"}'] };

/** A learner whom no other test uses. */
const newLearner = () => `learner-${crypto.randomUUID()}`;

const SESSION = '/sessions/A1_nouns_1';
const EXAM = '/sessions/EXAM_TEST-1_2';
const PAGE = '/completedPages/A1_nouns_1';
const ANSWERS = '/pageAnswers/A1_nouns_1';
const COMPLETION = `/completions/${operation}`;
const REVIEWS = '/reviews/A1_nouns_1';
const OWN = '/settings/own';

const DOCUMENTS_OF_A_LEARNER = [
  ['', user],
  [SESSION, session],
  [PAGE, page],
  [ANSWERS, answers],
  [COMPLETION, completion],
  [REVIEWS, pageReviews],
  [OWN, { body: '{}' }],
  [EXAM, exam],
] as const;

describe('a learner', () => {
  test.each(DOCUMENTS_OF_A_LEARNER)('writes and reads their own users/{uid}%s', async (path, data) => {
    const uid = newLearner();
    expect(await may(uid, 'PATCH', `users/${uid}${path}`, data)).toBe(true);
    expect(await may(uid, 'GET', `users/${uid}${path}`)).toBe(true);
  });

  test.each(DOCUMENTS_OF_A_LEARNER)(
    "a learner's %s cannot be reached by anyone else, signed in or not",
    async (path, data) => {
      const owner = newLearner();
      await may(owner, 'PATCH', `users/${owner}${path}`, data);
      for (const other of [newLearner(), undefined])
        for (const method of ['GET', 'PATCH', 'DELETE'] as const)
          expect(await may(other, method, `users/${owner}${path}`, method === 'PATCH' ? data : undefined)).toBe(false);
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

describe('a document is refused:', () => {
  const long = 'x'.repeat(140_000);
  const { passed: _, ...withoutPassed } = completion;
  test.each<[string, string, Record<string, Value>]>([
    ['a user with an extra field', '', { ...user, admin: true }],
    ['a user with days that are not a list', '', { activeDays: 'all' }],
    ['a user with days in the wrong format', '', { activeDays: [long] }],
    ['a user with days that are maps', '', { activeDays: [{ day: long }] }],
    ['a session with an extra field', SESSION, { ...session, role: 'teacher' }],
    ['a session with a topic in capitals', '/sessions/A1_Nouns_1', { ...session, topic: 'Nouns' }],
    ['a session of page 0', '/sessions/A1_nouns_0', { ...session, page: 0 }],
    ['a session with progress over 100%', SESSION, { ...session, progress: { ...progress, score: 101 } }],
    ['a session with extra fields in its progress', SESSION, { ...session, progress: { ...progress, extra: 1 } }],
    ['a session without a sequence', SESSION, { ...session, sequence: 'last' }],
    ['a session with a fractional sequence', SESSION, { ...session, sequence: 5.5 }],
    ['a session with questions that are not a list', SESSION, { ...session, questions: {} }],
    ['a session with questions longer than two saves', SESSION, { ...session, questions: [long] }],
    ['a session with questions in letters of three bytes', SESSION, { ...session, questions: ['語'.repeat(50_000)] }],
    ['a session with many questions', SESSION, { ...session, questions: Array(501).fill(question) }],
    ['a session with an unmeasurable question', SESSION, { ...session, questions: [{ text: long }] }],
    ['a session with lists in a list', SESSION, { ...session, questions: [{ list: [long] }] }],
    ['a session of a page with a type', SESSION, { ...session, type: long }],
    ['a session of a page with a section of an exam', SESSION, { ...session, section: 1 }],
    ['a session of an exam with a topic', EXAM, { ...exam, topic: long }],
    ['a session of an exam in small letters', '/sessions/EXAM_test-1_2', { ...exam, examCode: 'test-1' }],
    ['a completed page with a score that is text', PAGE, { ...page, score: '80' }],
    ['a completed page with a best score below its score', PAGE, { ...page, bestScore: 70, scoredBest: 70 }],
    ['a completed page with its own average', PAGE, { ...page, scoredBest: 100 }],
    ['a completed page without an attempt', PAGE, { ...page, attempts: 0 }],
    ['a completed page with a negative sequence', PAGE, { ...page, sequence: -1 }],
    ['answers with an extra field', ANSWERS, { ...answers, role: 'teacher' }],
    ['answers of another page', '/pageAnswers/A1_nouns_2', answers],
    ['answers in a list', ANSWERS, { ...answers, body: [] }],
    ['answers longer than two attempts', ANSWERS, { ...answers, body: '語'.repeat(100_000) }],
    ['a completion with a missing field', COMPLETION, withoutPassed],
    ['a completion with negative time', COMPLETION, { ...completion, timeSpent: -1 }],
    ['reviews, more than those of a page', REVIEWS, { ...pageReviews, reviews: Array(601).fill('{}') }],
    ['reviews longer than the limit', REVIEWS, { ...pageReviews, reviews: [long, long] }],
    ['reviews that are maps', REVIEWS, { ...pageReviews, reviews: [{ text: long }] }],
    ['reviews with another field', REVIEWS, { ...pageReviews, note: 'x' }],
    ['settings longer than the limit', OWN, { body: '語'.repeat(6000) }],
    ['settings with another field', OWN, { body: '{}', note: 'x' }],
    // Another document for the same place.
    ['a session elsewhere', '/sessions/A1_nouns_2', session],
    ['a session anywhere', `/sessions/${long.slice(0, 1000)}`, session],
    ['a session of an unknown level', '/sessions/Z9_nouns_1', { ...session, level: 'Z9' }],
    ['a session with a topic that is not a valid key', '/sessions/A1_no-uns_1', { ...session, topic: 'no-uns' }],
    ['reviews elsewhere', '/reviews/A1_nouns_2', pageReviews],
    ['settings elsewhere', '/settings/others', { body: '{}' }],
    ['a section elsewhere', '/sessions/EXAM_TEST-1_3', exam],
    ['a completed page elsewhere', '/completedPages/A1_nouns_01', page],
    ['a completion without an operation id', '/completions/x', completion],
    ['a completion of an unknown level', COMPLETION, { ...completion, level: 'Z9' }],
  ])('%s', async (_what, path, data) => {
    const uid = newLearner();
    expect(await may(uid, 'PATCH', `users/${uid}${path}`, data)).toBe(false);
  });
});

test('the largest documents that the product can write are accepted', async () => {
  const uid = newLearner();
  const days = Array.from({ length: 4000 }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  expect(await may(uid, 'PATCH', `users/${uid}`, { activeDays: days })).toBe(true);
  const questions = Array(500).fill(question.padEnd(262));
  expect(await may(uid, 'PATCH', `users/${uid}${SESSION}`, { ...session, questions })).toBe(true);
  const reviews = Array(600).fill('{"questionId":"q1"}'.padEnd(430));
  expect(await may(uid, 'PATCH', `users/${uid}${REVIEWS}`, { ...pageReviews, reviews })).toBe(true);
});

describe('completed work is permanent:', () => {
  test('a late session does not overwrite a newer one', async () => {
    const uid = newLearner();
    const path = `users/${uid}${SESSION}`;
    await may(uid, 'PATCH', path, session);
    expect(await may(uid, 'PATCH', path, { ...session, sequence: 4 })).toBe(false);
    expect(await may(uid, 'PATCH', path, { ...session, sequence: 6 })).toBe(true);
  });

  test('the best score only rises, attempts increase by one, and only the owner deletes it', async () => {
    const uid = newLearner();
    const path = `users/${uid}${PAGE}`;
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
    await may(uid, 'PATCH', `users/${uid}${COMPLETION}`, completion);
    expect(await may(uid, 'PATCH', `users/${uid}${COMPLETION}`, { ...completion, score: 90 })).toBe(false);
    expect(await may(newLearner(), 'DELETE', `users/${uid}${COMPLETION}`)).toBe(false);
  });

  test('days of activity are never removed', async () => {
    const uid = newLearner();
    await may(uid, 'PATCH', `users/${uid}`, user);
    expect(await may(uid, 'PATCH', `users/${uid}`, { activeDays: ['2026-05-05'] })).toBe(false);
    expect(await may(uid, 'PATCH', `users/${uid}`, { activeDays: ['2026-05-04', '2026-05-05'] })).toBe(true);
  });
});
