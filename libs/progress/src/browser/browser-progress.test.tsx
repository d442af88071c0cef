import { createServiceTime, systemClock } from '@tensely/core/logic';
import { settle } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { createFakeEndpoint, sampleAnswer, samplePage } from '../testing.ts';
import { createBrowserProgress } from './browser-progress.ts';

test('a browser without storage and locks still saves, even when the page closes, and warns that nothing outlives the tab', async () => {
  const endpoint = createFakeEndpoint();
  vi.stubGlobal('fetch', endpoint.fetch);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const ana = { getState: () => ({ status: 'signedIn', learner: { uid: 'ana' } }) as const, subscribe: () => () => {} };
  const auth = { ...ana, getToken: async () => 'token', replaceToken: () => true };
  const progress = createBrowserProgress({ auth, serviceTime: createServiceTime(systemClock), serviceUrl: '/api' });
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
  expect(warn.mock.calls.join()).toContain('Unsaved work is only stored until this tab is closed');
  stop();
  warn.mockRestore();
});
