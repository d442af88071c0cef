// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { whenPainted } from './when-painted.ts';

const PRERENDERED = '<div id="app" data-drawn=""><div data-drawn="">A lesson</div></div>';

/** Whether it has resolved after so many milliseconds. */
async function isPaintedAfter(ms: number) {
  let isPainted = false;
  void whenPainted(document).then(() => {
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

test('a page without a drawn screen starts at once', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="app" data-drawn="">The frame alone</div>';
  expect(await isPaintedAfter(0)).toBe(true);
});

test('a drawn screen is painted first', async () => {
  document.body.innerHTML = PRERENDERED;
  const paint = vi.spyOn(window, 'requestAnimationFrame');
  await whenPainted(document);
  expect(paint).toHaveBeenCalled();
});

test.each([
  ['once a drawn screen is painted', PRERENDERED],
  ['at once where nothing is drawn', '<div id="app"></div>'],
])('what is needed next is asked for %s', async (_, page) => {
  document.body.innerHTML = `${page}<template id="after-paint"><link rel="preload" href="/next.js"></template>`;
  const asked = () => document.head.querySelector('link[href="/next.js"]');
  const isPainted = whenPainted(document);
  expect(asked() === null).toBe(page === PRERENDERED);
  await isPainted;
  expect(asked()).not.toBeNull();
});

test.each([
  ['first', PRERENDERED, 3],
  ['other', PRERENDERED.replace('><div', '><div data-returning=""'), 1],
])('a learner on a %s visit gets the frames that a press takes', async (_, page, frames) => {
  document.body.innerHTML = page;
  const paint = vi.spyOn(window, 'requestAnimationFrame');
  paint.mockClear();
  await whenPainted(document);
  expect(paint).toHaveBeenCalledTimes(frames);
});

test('style sheets that do not come, and frames that are not painted, are given up', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  document.body.innerHTML = PRERENDERED;
  document.head.innerHTML = '<link rel="stylesheet" data-awaited>';
  expect(await isPaintedAfter(250)).toBe(false);
  expect(await isPaintedAfter(300)).toBe(true);
});
