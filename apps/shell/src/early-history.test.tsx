import { PROGRESS_HEADERS } from '@tensely/progress/stats';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrEarly, requestHistoryEarly } from './early-history.ts';

const service = vi.fn<typeof fetch>(async () => new Response('{}'));

function request(token = 'a.b.c') {
  return { method: 'GET', headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } };
}

function showPage(screen: string, token = 'a.b.c') {
  document.body.innerHTML = `<div id="app" data-screen="${screen}"></div>
    <script type="application/json" id="settings">{"progressUrl":"/api"}</script>`;
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it
  document.cookie = `JWT=${token}`;
  requestHistoryEarly(document);
}

beforeEach(() => vi.stubGlobal('fetch', service));

afterEach(async () => {
  await fetchOrEarly('/api/progress', request());
  // biome-ignore lint/suspicious/noDocumentCookie: the next test begins without it
  document.cookie = 'JWT=; Max-Age=0';
  service.mockClear();
});

test('the first request for the history takes the early answer, the second asks again', async () => {
  showPage('learner');
  const headers = expect.objectContaining({ [PROGRESS_HEADERS.timeZone]: expect.stringMatching(/./) });
  expect(service).toHaveBeenCalledExactlyOnceWith(
    '/api/progress',
    expect.objectContaining({ headers, cache: 'no-store' }),
  );
  await fetchOrEarly('/api/exam-attempts', request());
  const answer = await fetchOrEarly('/api/progress', request());
  expect(answer).toBe(await service.mock.results[0]?.value);
  expect(service).toHaveBeenCalledTimes(2);
  await fetchOrEarly('/api/progress', request());
  expect(service).toHaveBeenCalledTimes(3);
});

test('another learner does not get the early answer', async () => {
  showPage('learner');
  await fetchOrEarly('/api/progress', request('another.token.x'));
  expect(service).toHaveBeenCalledTimes(2);
});

test('an answer from more than ten seconds ago is not used', async () => {
  vi.useFakeTimers();
  showPage('learner');
  vi.advanceTimersByTime(10_001);
  vi.useRealTimers();
  await fetchOrEarly('/api/progress', request());
  expect(service).toHaveBeenCalledTimes(2);
});

test.each([
  ['on the login screen', () => showPage('login')],
  ['without a token', () => showPage('learner', '')],
])('nothing is requested early %s', (_, show) => {
  show();
  expect(service).not.toHaveBeenCalled();
});
