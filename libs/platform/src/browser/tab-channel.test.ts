import { afterEach, expect, test, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

test('what one tab tells, another hears, until it does not listen any more', async () => {
  const [one, other] = [openTabChannel('news'), openTabChannel('news')];
  const heard: unknown[] = [];
  const end = other.hear((news) => heard.push(news));
  one.tell('changed');
  await expect.poll(() => heard).toEqual(['changed']);
  end();
});

test.each([
  ['has no channels', undefined],
  [
    'refuses them',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  ],
])('a browser that %s hears and tells nothing, and works', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const channel = openTabChannel('news');
  channel.tell('changed');
  channel.hear(() => {})();
});
