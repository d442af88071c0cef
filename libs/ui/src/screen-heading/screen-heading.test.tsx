import { holdFrames } from '@tensely/core/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenHeading, ScreenProvider } from './screen-heading.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function show() {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const app = (name: string) => (
    <ScreenProvider>
      <ScreenHeading key={name} screen={name} title={name} />
    </ScreenProvider>
  );
  const { rerender } = render(app('first'));
  return { scrollTo, showNext: () => rerender(app('second')) };
}

test('the first screen sets the window title and leaves the focus alone', () => {
  const { scrollTo } = show();
  expect(document.title).toBe('first - Tensely');
  expect(document.activeElement).toBe(document.body);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a screen at another address leaves scrolling to the router', () => {
  const { scrollTo, showNext } = show();
  window.history.replaceState(null, '', '/other');
  showNext();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the heading receives the focus after it is painted, unless the focus has moved in the meantime', async () => {
  const frames = holdFrames();
  const { showNext } = show();
  const field = document.body.appendChild(document.createElement('input'));
  showNext();
  expect(document.activeElement).toBe(document.body);
  await frames.paint();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'second' }));
  cleanup();
  show().showNext();
  field.focus();
  await frames.paint();
  expect(document.activeElement).toBe(field);
  field.remove();
  frames.end();
});
