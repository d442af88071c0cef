import { createServiceTime, systemClock } from '@tensely/core/logic';
import { settle } from '@tensely/core/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeEndpoint, sampleAnswer, samplePage } from '../testing.ts';
import { createBrowserProgress } from './browser-progress.ts';

const realFetch = globalThis.fetch;
const realWarn = console.warn;
const endpoint = createFakeEndpoint();
const warnings: string[] = [];

beforeEach(() => {
  globalThis.fetch = endpoint.fetch;
  console.warn = (message: string) => warnings.push(message);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  console.warn = realWarn;
});

test('a browser without storage and locks still saves, even when the page closes, and warns that nothing outlives the tab', async () => {
  const progress = createBrowserProgress({
    auth: {
      getState: () => ({ status: 'signedIn', learner: { uid: 'ana' } }),
      subscribe: () => () => {},
      getToken: async () => 'token',
      replaceToken: () => true,
    },
    serviceTime: createServiceTime(systemClock),
    serviceUrl: '/api',
  });
  const stop = progress.start();
  progress.tracker.startSession(samplePage(), { questions: [] });
  expect(await progress.tracker.saveCurrentProgress()).toBe(true);
  await settle();
  expect(endpoint.received[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  progress.tracker.startSession(samplePage(2), { questions: [{ questionId: 'q1', contentHash: 'h' }] });
  progress.tracker.recordAnswer(sampleAnswer('q1'));
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(endpoint.received.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  expect(warnings.join()).toContain('Unsaved work is only stored until this tab is closed');
  stop();
});
