import { afterEach, expect, test, vi } from 'vitest';
import { sampleSettings } from '../testing/sample-settings.ts';
import { startReporting } from './start-reporting.ts';

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
