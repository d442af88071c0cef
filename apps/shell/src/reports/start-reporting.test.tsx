import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sampleSettings } from '../testing/sample-settings.ts';
import { startReporting } from './start-reporting.ts';

/** The code that sends, so that the first test does not wait for its compilation. */
beforeAll(async () => void (await import('./start-sending.ts')));

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
});

function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ['hidden, after which a phone may end it without another event', hide],
])('a visit of less than a second reports its load when the page is %s', (_, leave) => {
  const sendBeacon = vi.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon });
  startReporting(sampleSettings, new Map(), async () => {}).screenIsUp();
  leave();
  expect(sendBeacon.mock.calls.map(([url, body]) => [url, JSON.parse(body).events])).toEqual([
    ['/beacons', [{ kind: 'load', remote: 'shell', version: '1.0.0', bucket: 'stable', outcome: 'ok' }]],
  ]);
});

test('a crash is reported with its place at once, for visitors who leave within seconds', async () => {
  const sendBeacon = vi.fn((_url: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { journal } = startReporting({ ...sampleSettings, buckets: { lessons: 'canary' } }, new Map(), async () => {});
  const frame = 'lessons/1.1.0/static/js/async/screen.js:1:45';
  const error = Object.assign(new Error('broken'), {
    stack: `Error: broken\n    at https://example.org/remotes/${frame}`,
  });
  journal.crashed('lessons', '1.1.0', { error, held: false });
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalled());
  const [[, body = ''] = []] = sendBeacon.mock.calls;
  expect(JSON.parse(body).events).toMatchObject([
    { kind: 'error', remote: 'lessons', version: '1.1.0', error: 'crash' },
    { kind: 'trace', remote: 'lessons', version: '1.1.0', frames: [frame] },
  ]);
});
