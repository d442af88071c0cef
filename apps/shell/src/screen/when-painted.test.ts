// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { whenPainted } from './when-painted.ts';

const PRERENDERED = '<div id="app" data-drawn=""><div data-drawn="">A lesson</div></div>';

const ignored = () => {};

/** Whether it has resolved after this many milliseconds. */
async function isPaintedAfter(ms: number) {
  let isPainted = false;
  void whenPainted(document, ignored).then(() => {
    isPainted = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isPainted;
}

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('a page without a prerendered screen starts at once', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="app" data-drawn="">The frame alone</div>';
  expect(await isPaintedAfter(0)).toBe(true);
});

test('a prerendered screen is painted first', async () => {
  document.body.innerHTML = PRERENDERED;
  const paint = vi.spyOn(window, 'requestAnimationFrame');
  await whenPainted(document, () => expect(paint).toHaveBeenCalledOnce());
  expect.assertions(1);
});

test.each([
  ['once a prerendered screen is painted', PRERENDERED],
  ['at once without a prerendered screen', '<div id="app"></div>'],
])('adds the deferred preloads %s', async (_, page) => {
  document.body.innerHTML = `${page}<template id="after-paint"><link rel="preload" href="/next.js"></template>`;
  const asked = () => document.head.querySelector('link[href="/next.js"]');
  const isPainted = whenPainted(document, ignored);
  expect(asked() === null).toBe(page === PRERENDERED);
  await isPainted;
  expect(asked()).not.toBeNull();
});

test.each([
  ['first', PRERENDERED, 3],
  ['other', PRERENDERED.replace('><div', '><div data-returning=""'), 1],
])('a learner on a %s visit gets the frames that a press needs', async (_, page, frames) => {
  document.body.innerHTML = page;
  const paint = vi.spyOn(window, 'requestAnimationFrame');
  paint.mockClear();
  await whenPainted(document, ignored);
  expect(paint).toHaveBeenCalledTimes(frames);
});

test('stops waiting for frames that are not painted', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  document.body.innerHTML = PRERENDERED;
  expect(await isPaintedAfter(890)).toBe(false);
  expect(await isPaintedAfter(900)).toBe(true);
});
