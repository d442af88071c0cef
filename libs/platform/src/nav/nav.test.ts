import { expect, test, vi } from 'vitest';
import { createFakeWindow } from '../testing/fake-window.ts';
import { createNav } from './nav.ts';

test("push navigates, and going back restores the entry's state", async () => {
  const window = createFakeWindow('/A1?page=2');
  const nav = createNav(window);
  nav.push('/A1/nouns#top', { from: 'index' });
  expect(nav.getSnapshot()).toMatchObject({ action: 'PUSH', location: { pathname: '/A1/nouns', hash: '#top' } });
  nav.go(-1);
  await window.settle();
  expect(nav.getSnapshot()).toMatchObject({ action: 'POP', location: { pathname: '/A1', search: '?page=2' } });
  nav.go(1);
  await window.settle();
  expect(nav.getSnapshot().location.state).toEqual({ from: 'index' });
});

test('every navigation creates a new snapshot and notifies listeners, until they unsubscribe', () => {
  const nav = createNav(createFakeWindow('/'));
  const listener = vi.fn();
  const stop = nav.subscribe(listener);
  const before = nav.getSnapshot();
  expect(nav.getSnapshot()).toBe(before);
  nav.replace('/exams');
  expect(nav.getSnapshot()).not.toBe(before);
  stop();
  nav.push('/A1');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a target without a path stays on the current one', () => {
  const nav = createNav(createFakeWindow('/A1/nouns'));
  nav.push({ search: 'page=3' });
  expect(nav.getSnapshot().location).toMatchObject({ pathname: '/A1/nouns', search: '?page=3' });
});

test.each(['https://example.org/', '//example.org/', '/\\example.org'])(
  'rejects %s, which leaves the site',
  (target) => {
    const nav = createNav(createFakeWindow('/A1'));
    expect(() => nav.push(target)).toThrow('stays on this site');
    expect(nav.getSnapshot().location.pathname).toBe('/A1');
  },
);
