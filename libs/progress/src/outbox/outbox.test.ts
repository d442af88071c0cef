import { settle } from '@tensely/core/testing';
import { memoryStorage } from '@tensely/offline/testing';
import { describe, expect, test } from 'vitest';
import {
  createTestProgress,
  sampleAnswer,
  samplePage,
  sampleQuestions,
  startTestProgress,
  type TestProgress,
} from '../testing.ts';

/** A tab with a page open, its history loaded. */
async function openTab(given: Parameters<typeof createTestProgress>[0] = {}) {
  const tab = await startTestProgress(given);
  tab.tracker.startSession(samplePage(), sampleQuestions('q1', 'q2', 'q3'));
  return tab;
}

const sent = ({ endpoint }: TestProgress) =>
  endpoint.received.map(({ update }) => {
    const { updateType } = update;
    const place: Record<string, unknown> =
      updateType === 'page_complete'
        ? { ...update.progressData.completedPage }
        : { ...update.progressData.currentSession };
    return [updateType, place.page];
  });
const keysOf = ({ endpoint }: TestProgress) => endpoint.received.map(({ headers }) => headers.get('Idempotency-Key'));

describe('on the wire', () => {
  test('a save has exactly the documented body and headers', async () => {
    const { progress, endpoint, tokens, clock } = await openTab();
    await clock.pass(5000);
    progress.tracker.recordAnswer(sampleAnswer('q1'));
    expect(await progress.tracker.saveProgress().outcome).toMatchObject({ kind: 'saved', jwtUpdated: true });
    const [request] = endpoint.received;
    expect(request?.body).toEqual({
      updateType: 'session_save',
      progressData: {
        currentSession: {
          level: 'A1',
          topic: 'nouns',
          page: 1,
          lastActivity: '2026-05-04T09:00:05.000Z',
          progress: { score: 100, correctAnswers: 1, totalQuestions: 1, completed: false, passed: true, attempts: 1 },
          questions: [
            {
              ...sampleAnswer('q1'),
              contentHash: 'hash-q1',
              timestamp: '2026-05-04T09:00:05.000Z',
              day: '2026-05-04',
              timeSpent: 0,
              attempts: 1,
            },
          ],
        },
      },
      timestamp: '2026-05-04T09:00:05.000Z',
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
});

describe('a save', () => {
  test('is stored at once, and reported as stored after 15 s if the endpoint hangs', async () => {
    const { progress, endpoint, clock } = await openTab();
    endpoint.mode = 'hangs';
    const saving = progress.tracker.saveProgress();
    await settle();
    expect(progress.getSyncState()).toMatchObject({ pending: 1 });
    await clock.pass(15_000);
    expect(await saving.outcome).toEqual({ kind: 'kept' });
  });

  test('is retried with the same key and growing pauses until it succeeds, and not after that', async () => {
    const tab = await openTab();
    tab.endpoint.mode = 'loses the response';
    await tab.progress.tracker.saveProgress().outcome;
    await tab.clock.pass(1000);
    await tab.clock.pass(1500);
    expect(tab.endpoint.received).toHaveLength(3);
    tab.endpoint.mode = 'ok';
    await tab.clock.pass(2250);
    expect(new Set(keysOf(tab)).size).toBe(1);
    expect(tab.progress.getSyncState()).toEqual({ pending: 0, sending: false, lastError: undefined });
    const { requests } = tab.endpoint;
    await tab.clock.pass(600_000);
    expect(tab.endpoint.requests).toBe(requests);
  });

  test('waits as long as Retry-After says, even after another save', async () => {
    const { progress, endpoint, clock } = await openTab();
    endpoint.mode = { status: 429, retryAfter: '30' };
    await progress.tracker.saveProgress().outcome;
    const { requests } = endpoint;
    endpoint.mode = 'ok';
    expect(await progress.tracker.saveProgress().outcome).toEqual({ kind: 'kept' });
    await clock.pass(29_000);
    expect(endpoint.requests).toBe(requests);
    await clock.pass(1000);
    expect(progress.getSyncState().pending).toBe(0);
  });
});

describe('the queue', () => {
  test('sends one save per page, in their order, when the connection is back', async () => {
    const tab = await openTab();
    const { tracker } = tab.progress;
    tab.endpoint.mode = 'offline';
    for (const id of ['q1', 'q2', 'q3']) {
      tracker.recordAnswer(sampleAnswer(id));
      await tracker.saveProgress().outcome;
    }
    await tracker.completePage();
    tracker.startSession(samplePage(2), sampleQuestions('p2'));
    await tracker.saveProgress().outcome;
    expect(tab.progress.getSyncState()).toEqual({ pending: 3, sending: false, lastError: 'offline' });
    tab.endpoint.mode = 'ok';
    tab.resume();
    await settle();
    const ofPage = (page: number) => sent(tab).filter(([, one]) => one === page);
    expect([ofPage(1), ofPage(2)]).toEqual([
      [
        ['session_save', 1],
        ['page_complete', 1],
      ],
      [['session_save', 2]],
    ]);
    expect(tab.progress.getSyncState().pending).toBe(0);
  });

  test('survives an offline restart: answers, saves and completions', async () => {
    const { device, progress, endpoint } = await openTab();
    endpoint.mode = 'offline';
    progress.tracker.recordAnswer(sampleAnswer('q1'));
    await progress.tracker.completePage();
    progress.tracker.startSession(samplePage(2), sampleQuestions('q9'));
    progress.tracker.recordAnswer(sampleAnswer('q9'));
    await settle();

    const later = await startTestProgress({ device, endpoint, name: 'later' });
    later.tracker.startSession(samplePage(2), sampleQuestions('q9'));
    const { session, history } = later.tracker.getSnapshot();
    expect(session?.answers).toHaveProperty('q9');
    expect(history.completedPages).toMatchObject([{ page: 1, score: 33 }]);
  });

  test('is sent at the next start, drafts included', async () => {
    const { device, progress, endpoint } = await openTab();
    progress.tracker.recordAnswer(sampleAnswer('q1'));
    await settle();
    expect(endpoint.received).toEqual([]);
    await startTestProgress({ device, endpoint, name: 'later' });
    expect(endpoint.received).toHaveLength(1);
  });

  test("is never sent with another learner's token, and continues when its learner returns", async () => {
    const tab = await openTab();
    tab.endpoint.mode = { status: 401, problem: 'invalid-token' };
    await tab.progress.tracker.saveProgress().outcome;
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

  test.each([
    ['a sign-in here', (tab: TestProgress) => tab.signIn('ana', 'new token of ana')],
    [
      'a sign-in in another tab, once this one is visible',
      (tab: TestProgress) => {
        tab.setToken('new token of ana');
        tab.resume();
      },
    ],
  ])('sends nothing after a 401 until there is another token: %s', async (_, signInAgain) => {
    const tab = await openTab();
    tab.endpoint.mode = { status: 401, problem: 'invalid-token' };
    await tab.progress.tracker.saveProgress().outcome;
    const asked = tab.endpoint.requests;
    tab.endpoint.mode = 'ok';
    expect(await tab.progress.tracker.saveProgress().outcome).toEqual({ kind: 'kept' });
    for (const event of [tab.resume, tab.leave, tab.news, tab.resume]) event();
    expect(await tab.progress.renew()).toBe(false);
    await tab.clock.pass(600_000);
    expect(tab.endpoint.requests).toBe(asked);
    expect(tab.progress.getSyncState()).toEqual({ pending: 1, sending: false, lastError: 'signIn' });
    signInAgain(tab);
    await settle();
    expect(tab.progress.getSyncState()).toEqual({ pending: 0, sending: false, lastError: undefined });
    expect(tab.endpoint.received.at(-1)?.headers.get('Authorization')).toBe('Bearer new token of ana');
  });

  test('is sent once by two tabs, and both report it as saved', async () => {
    const first = await openTab();
    const second = await startTestProgress({ ...first, name: 'second' });
    second.progress.tracker.startSession(samplePage(2), sampleQuestions());
    const savings = [first, second].map(({ progress }) => progress.tracker.saveProgress().outcome);
    expect((await Promise.all(savings)).map(({ kind }) => kind)).toEqual(['saved', 'saved']);
    expect(first.endpoint.received).toHaveLength(2);
  });
});

test('an operation that the queue does not take stays in the journal, for the next page', async () => {
  const storage = memoryStorage();
  const tab = await openTab({ storage: () => storage });
  const { save } = tab.device.queue;
  tab.device.queue.save = async () => Promise.reject(new Error('quota'));
  const saving = tab.tracker.saveProgress();
  await tab.clock.pass(15_000);
  expect(await saving.outcome).toEqual({ kind: 'kept' });
  expect(tab.logged).toEqual(['The journal could not be moved to the queue: quota']);
  tab.device.queue.save = save;
  await startTestProgress({ ...tab, storage: () => storage, name: 'next' });
  expect([tab.endpoint.received.length, storage.length]).toEqual([1, 0]);
});

describe('leaving the tab', () => {
  test('sends unsaved answers once in a request that outlives the page, and does not replace the token, because it has no lock', async () => {
    const { progress, endpoint, tokens, leave } = await openTab();
    progress.tracker.recordAnswer(sampleAnswer('q1'));
    await settle();
    leave();
    leave();
    await settle();
    expect(endpoint.received.map(({ keepalive }) => keepalive)).toEqual([true]);
    expect([progress.getSyncState().pending, tokens]).toEqual([0, []]);
    progress.tracker.recordAnswer(sampleAnswer('q2'));
    expect(await progress.tracker.saveProgress().outcome).toMatchObject({ kind: 'saved', jwtUpdated: true });
    expect(tokens).toEqual(['token-2']);
  });

  test('sends nothing if everything is saved', async () => {
    const { progress, endpoint, leave } = await openTab();
    progress.tracker.recordAnswer(sampleAnswer('q1'));
    await progress.tracker.saveCurrentProgress();
    leave();
    await settle();
    expect(endpoint.received).toHaveLength(1);
  });

  test('leaves a failed request to the next start, under the same key', async () => {
    const tab = await openTab();
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    await settle();
    tab.endpoint.mode = 'loses the response';
    tab.leave();
    await settle();
    tab.endpoint.mode = 'ok';
    await startTestProgress({ ...tab, name: 'later' });
    expect(new Set(keysOf(tab)).size).toBe(1);
    expect(await tab.device.queue.list('ana')).toEqual([]);
  });
});

test('renewing the token saves the open page, sends an empty save if no page is open, and fails offline', async () => {
  const { progress, tracker, endpoint, device } = await openTab();
  expect(await progress.renew()).toBe(true);
  tracker.endSession();
  expect(await progress.renew()).toBe(true);
  expect(endpoint.received.map(({ update }) => update)).toMatchObject([
    { progressData: { currentSession: { page: 1 } } },
    { updateType: 'session_save', progressData: {} },
  ]);
  expect(await device.queue.list('ana')).toEqual([]);
  endpoint.mode = 'offline';
  expect(await progress.renew()).toBe(false);
});

describe('the history', () => {
  test('is read from the last copy while the endpoint is unreachable', async () => {
    const first = createTestProgress({ history: { currentSession: samplePage(4) } });
    await first.progress.tracker.loadHistory();
    first.endpoint.mode = { status: 503 };
    const later = await startTestProgress({ ...first, name: 'later' });
    expect(later.progress.tracker.getSnapshot()).toMatchObject({
      historyStatus: 'ready',
      history: { currentSession: samplePage(4) },
    });
  });

  test('is unavailable without a copy, and can be loaded later', async () => {
    const tab = createTestProgress();
    tab.endpoint.mode = 'offline';
    tab.progress.start();
    await settle();
    expect(tab.progress.tracker.getSnapshot().historyStatus).toBe('unavailable');
    tab.endpoint.mode = 'ok';
    await tab.progress.tracker.loadHistory();
    expect(tab.progress.tracker.getSnapshot().historyStatus).toBe('ready');
  });

  test('leaves the screen when the session ends, and stays on the device', async () => {
    const tab = await openTab();
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    tab.signIn(undefined);
    await settle();
    expect(tab.progress.tracker.getSnapshot()).toMatchObject({ session: undefined, history: { sessions: [] } });
    expect(await tab.device.copies.read('ana', 'history')).toBeDefined();
    expect(await tab.device.queue.list('ana')).toHaveLength(1);
  });
});
