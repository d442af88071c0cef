import { afterEach, expect, test, vi } from 'vitest';
import { refuse } from '../testing.ts';
import { openTabChannel } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

test('a message reaches other tabs until they stop listening', async () => {
  const [one, other] = [openTabChannel('news'), openTabChannel('news')];
  const heard: unknown[] = [];
  const end = other.hear((news) => heard.push(news));
  one.tell('changed');
  await expect.poll(() => heard).toEqual(['changed']);
  end();
});

test.each([
  ['has no channels', undefined],
  ['refuses them', vi.fn(refuse)],
])('in a browser that %s messages are dropped silently', (_, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const channel = openTabChannel('news');
  channel.tell('changed');
  channel.hear(() => {})();
});
