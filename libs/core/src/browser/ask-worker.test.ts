import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeClock } from '../testing.ts';
import { type LevelState, storeLevelOnDevice } from './ask-worker.ts';

let asked: number;
let answer: (state: LevelState) => void;
let seen: LevelState[];
let clock: ReturnType<typeof createFakeClock>;

const keeping = (progress: number): LevelState => ({ state: 'keeping', progress, bytes: 100 });

/** A fake worker that records each request and answers when the test says so. Its port delivers synchronously. */
beforeEach(() => {
  [asked, seen, clock] = [0, [], createFakeClock()];
  class Channel {
    port1: { onmessage?: (event: { data: LevelState }) => void } = {};
    port2 = this.port1;
  }
  const controller = {
    postMessage(_: unknown, [port]: Channel['port1'][]) {
      asked += 1;
      answer = (data) => port?.onmessage?.({ data });
    },
  };
  vi.stubGlobal('MessageChannel', Channel);
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
});
afterEach(() => vi.unstubAllGlobals());

const keep = () => storeLevelOnDevice('A1', (state) => seen.push(state), clock);

test('a worker that keeps reporting is not asked again, however long it takes', async () => {
  keep();
  for (let minute = 0; minute < 10; minute++) {
    answer(keeping(0.2));
    await clock.pass(5000);
  }
  answer({ state: 'kept', progress: 1, bytes: 100 });
  await clock.pass(600_000);
  expect([asked, seen.at(-1)?.state]).toEqual([1, 'kept']);
});

test('a worker that falls silent is asked again after 20 s, and the progress bar does not go back', async () => {
  keep();
  answer(keeping(0.4));
  await clock.pass(19_999);
  expect(asked).toBe(1);
  await clock.pass(1);
  expect(asked).toBe(2);
  answer(keeping(0));
  answer(keeping(0.5));
  answer({ state: 'kept', progress: 1, bytes: 100 });
  expect(seen.map(({ progress }) => progress)).toEqual([0.4, 0.4, 0.5, 1]);
});

test('a worker that the browser keeps stopping completes, as long as it makes progress', async () => {
  keep();
  for (let part = 1; part <= 9; part++) {
    answer(keeping(part / 10));
    await clock.pass(20_000);
  }
  expect([asked, seen.at(-1)?.state]).toEqual([10, 'keeping']);
});

test('the level fails after three silences without progress, and no request follows', async () => {
  keep();
  answer(keeping(0.4));
  for (let time = 0; time < 10; time++) await clock.pass(20_000);
  expect([asked, seen.at(-1)]).toEqual([4, { ...keeping(0.4), state: 'failed' }]);
});

test('leaving the screen stops watching', async () => {
  const stop = keep();
  answer(keeping(0.4));
  stop();
  await clock.pass(600_000);
  expect([asked, seen.length]).toEqual([1, 1]);
});

test('does nothing without a worker', async () => {
  vi.stubGlobal('navigator', {});
  keep();
  await clock.pass(600_000);
  expect([asked, seen]).toEqual([0, []]);
});
