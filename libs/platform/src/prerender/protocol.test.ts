import { expect, test } from 'vitest';
import { fillFrame, frameAddress, REMOTE_MARK, SCREEN_MARK, screenElement } from './protocol.ts';

test('a frame has an address per language', () => {
  expect([frameAddress('exam'), frameAddress('exam', 'fr')]).toEqual(['/frame/exam', '/frame/exam?language=fr']);
});

test('fillFrame inserts the screen verbatim, "$&" included', () => {
  const frame = `<main data-remote="${REMOTE_MARK}">${SCREEN_MARK}</main>`;
  expect(fillFrame(frame, 'lessons', 'costs $& more')).toBe('<main data-remote="lessons">costs $& more</main>');
});

test('screenElement escapes the address', () => {
  const screen = { version: '1.0.0', address: '/A1?a="&"', isReturning: true, markup: '<p></p>' };
  expect(screenElement(screen)).toBe(
    '<div data-drawn="" data-version="1.0.0" data-address="/A1?a=&quot;&amp;&quot;" data-returning=""><p></p></div>',
  );
});
