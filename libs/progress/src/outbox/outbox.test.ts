import { settle } from '@tensely/core/testing';
import { memoryStorage } from '@tensely/offline/testing';
import { describe, expect, test } from 'vitest';
import { startOnPage } from '../testing/test-progress.ts';
import { type Mode, sampleAnswer, samplePage, startTestProgress, type TestProgress } from '../testing.ts';

/** The fields that identify a repeat of a write, and its content. */
const writes = ({ endpoint }: TestProgress) =>
  endpoint.received.map(({ body, headers }) => [
    headers.get('Idempotency-Key'),
    headers.get('X-Client-Sequence'),
    JSON.stringify(body),
  ]);
const SENT = { pending: 0, sending: false, lastError: undefined };

test('a save has exactly the documented body and headers', async () => {
  const { answer, save, endpoint, tokens, clock } = await startOnPage();
  await clock.pass(5000);
  answer('q1');
  expect(await save()).toMatchObject({ kind: 'saved', jwtUpdated: true });
  const [request] = endpoint.received;
  const timestamp = '2026-05-04T09:00:05.000Z';
  const given = { ...sampleAnswer('q1'), contentHash: 'hash-q1', timeSpent: 0, attempts: 1 };
  const progress = { score: 100, correctAnswers: 1, totalQuestions: 1, completed: false, passed: true, attempts: 1 };
  const questions = [{ ...given, timestamp, day: '2026-05-04' }];
  expect(request?.body).toEqual({
    updateType: 'session_save',
    progressData: { currentSession: { ...samplePage(), lastActivity: timestamp, progress, questions } },
    timestamp,
  });
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    authorization: 'Bearer token of ana',
    'idempotency-key': expect.any(String),
    'x-client-sequence': expect.stringMatching(/^\d+$/),
    'x-time-zone': 'Europe/Lisbon',
  });
  expect(tokens).toEqual(['token-1']);
});

describe('a save', () => {
  test('is stored at once, and reported as stored after 15 s if the endpoint hangs', async () => {
    const { progress, save, endpoint, clock } = await startOnPage();
    endpoint.mode = 'hangs';
    const outcome = save();
    await settle();
    expect(progress.getSyncState()).toMatchObject({ pending: 1 });
    await clock.pass(15_000);
    expect(await outcome).toEqual({ kind: 'kept' });
  });

  // A proxy answers 502 if a process is killed during a write, or 503 while none is running.
  const unanswered: [Mode, string][] = [
    ['loses the response', 'offline'],
    [{ brokenOffWith: 502 }, 'server'],
    [{ brokenOffWith: 503 }, 'server'],
  ];

  test.each(unanswered)(
    'that was applied but not answered (%j) is repeated as the same write',
    async (mode, lastError) => {
      const tab = await startOnPage();
      tab.answer('q1');
      tab.endpoint.mode = mode;
      expect(await tab.save()).toEqual({ kind: 'kept' });
      expect(tab.progress.getSyncState()).toMatchObject({ pending: 1, lastError });
      // The pauses grow.
      await tab.clock.pass(1000);
      await tab.clock.pass(1500);
      expect(tab.endpoint.received).toHaveLength(3);
      tab.endpoint.mode = 'ok';
      await tab.clock.pass(2250);
      const [first, ...repeats] = writes(tab);
      expect(repeats).toEqual([first, first, first]);
      expect(tab.progress.getSyncState()).toEqual(SENT);
      const { requests } = tab.endpoint;
      await tab.clock.pass(600_000);
      expect(tab.endpoint.requests).toBe(requests);
    },
  );

  test('waits as long as Retry-After says, even after another save', async () => {
    const { progress, save, endpoint, clock } = await startOnPage();
    endpoint.mode = { status: 429, retryAfter: '30' };
    await save();
    const { requests } = endpoint;
    endpoint.mode = 'ok';
    expect(await save()).toEqual({ kind: 'kept' });
    await clock.pass(29_000);
    expect(endpoint.requests).toBe(requests);
    await clock.pass(1000);
    expect(progress.getSyncState().pending).toBe(0);
  });
});

describe('the queue', () => {
  test('sends one save per page, in their order, when the connection is back', async () => {
    const { progress, tracker, endpoint, open, answer, save, resume } = await startOnPage();
    endpoint.mode = 'offline';
    for (const id of ['q1', 'q2', 'q3']) {
      answer(id);
      await save();
    }
    await tracker.completePage();
    open(2, 'p2');
    await save();
    expect(progress.getSyncState()).toEqual({ pending: 3, sending: false, lastError: 'offline' });
    endpoint.mode = 'ok';
    resume();
    await settle();
    const sent = endpoint.received.map(({ update }) => [update.updateType, JSON.stringify(update.progressData)]);
    const ofPage = (page: number) => sent.filter(([, data]) => data?.includes(`"page":${page}`)).map(([type]) => type);
    expect([ofPage(1), ofPage(2)]).toEqual([['session_save', 'page_complete'], ['session_save']]);
    expect(progress.getSyncState().pending).toBe(0);
  });

  test("is never sent with another learner's token, and continues when its learner returns", async () => {
    const tab = await startOnPage();
    tab.endpoint.mode = { status: 401, problem: 'invalid-token' };
    await tab.save();
    tab.endpoint.mode = 'ok';
    tab.signIn(undefined);
    tab.signIn('ben');
    await settle();
    expect(tab.endpoint.received).toEqual([]);
    expect(tab.progress.getSyncState().pending).toBe(0);
    tab.signIn('ana', 'new token of ana');
    await settle();
    const [sent] = tab.endpoint.received;
    expect([tab.endpoint.received.length, sent?.headers.get('Authorization')]).toEqual([1, 'Bearer new token of ana']);
  });

  const signInElsewhere = (tab: TestProgress) => {
    tab.setToken('new token of ana');
    tab.resume();
  };
  test.each([
    ['a sign-in here', (tab: TestProgress) => tab.signIn('ana', 'new token of ana')],
    ['a sign-in in another tab, once this one is visible', signInElsewhere],
  ])('sends nothing after a 401 until there is another token: %s', async (_, signInAgain) => {
    const tab = await startOnPage();
    tab.endpoint.mode = { status: 401, problem: 'invalid-token' };
    await tab.save();
    const asked = tab.endpoint.requests;
    tab.endpoint.mode = 'ok';
    expect(await tab.save()).toEqual({ kind: 'kept' });
    for (const event of [tab.resume, tab.leave, tab.news, tab.resume]) event();
    expect(await tab.progress.renew()).toBe(false);
    await tab.clock.pass(600_000);
    expect(tab.endpoint.requests).toBe(asked);
    expect(tab.progress.getSyncState()).toEqual({ pending: 1, sending: false, lastError: 'signIn' });
    signInAgain(tab);
    await settle();
    expect(tab.progress.getSyncState()).toEqual(SENT);
    expect(tab.endpoint.received.at(-1)?.headers.get('Authorization')).toBe('Bearer new token of ana');
  });

  test('is sent once by two tabs, and both report it as saved', async () => {
    const first = await startOnPage();
    const second = await startTestProgress({ ...first, name: 'second' });
    second.open(2);
    const outcomes = await Promise.all([first.save(), second.save()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'saved']);
    expect(first.endpoint.received).toHaveLength(2);
  });
});

test('an operation that the queue does not take stays in the journal, for the next page', async () => {
  const storage = memoryStorage();
  const tab = await startOnPage({ storage: () => storage });
  const { save } = tab.device.queue;
  tab.device.queue.save = async () => Promise.reject(new Error('quota'));
  const outcome = tab.save();
  await tab.clock.pass(15_000);
  expect(await outcome).toEqual({ kind: 'kept' });
  expect(tab.logged).toEqual(['The journal could not be moved to the queue: quota']);
  tab.device.queue.save = save;
  await startTestProgress({ ...tab, storage: () => storage, name: 'next' });
  expect([tab.endpoint.received.length, storage.length]).toEqual([1, 0]);
});

describe('leaving the tab', () => {
  test('sends unsaved answers once in a request that outlives the page, and does not replace the token, because it has no lock', async () => {
    const { progress, endpoint, tokens, leave, answer, save } = await startOnPage();
    answer('q1');
    await settle();
    leave();
    leave();
    await settle();
    expect(endpoint.received.map(({ keepalive }) => keepalive)).toEqual([true]);
    expect([progress.getSyncState().pending, tokens]).toEqual([0, []]);
    answer('q2');
    expect(await save()).toMatchObject({ kind: 'saved', jwtUpdated: true });
    expect(tokens).toEqual(['token-2']);
  });

  test('leaves a failed request to the next start, under the same key', async () => {
    const tab = await startOnPage();
    tab.answer('q1');
    await settle();
    tab.endpoint.mode = 'loses the response';
    tab.leave();
    await settle();
    tab.endpoint.mode = 'ok';
    await startTestProgress({ ...tab, name: 'later' });
    expect(new Set(tab.keys()).size).toBe(1);
    expect(await tab.device.queue.list('ana')).toEqual([]);
  });
});

describe('the history', () => {
  test('leaves the screen when the session ends, and stays on the device', async () => {
    const { tracker, device, answer, signIn } = await startOnPage();
    answer('q1');
    signIn(undefined);
    await settle();
    expect(tracker.getSnapshot()).toMatchObject({ session: undefined, history: { sessions: [] } });
    expect(await device.copies.read('ana', 'history')).toBeDefined();
    expect(await device.queue.list('ana')).toHaveLength(1);
  });
});
