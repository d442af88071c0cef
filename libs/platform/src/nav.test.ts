import { describe, expect, test, vi } from 'vitest';
import { createNav } from './nav.ts';
import type { NavWindow } from './nav-window.ts';

/** A window with a real history list, as far as a navigator needs one. */
function fakeWindow(start: string) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(start, 'http://localhost:4200'), state: null }];
  let place = 0;
  let onPop = () => {};
  const window: NavWindow = {
    get location() {
      const { pathname, search, hash, origin } = entries[place]?.url ?? new URL(start);
      return { pathname, search, hash, origin };
    },
    history: {
      get state() {
        return entries[place]?.state;
      },
      pushState(state, _unused, url) {
        entries.splice(place + 1, entries.length, { url: new URL(url, 'http://localhost:4200'), state });
        place += 1;
      },
      replaceState(state, _unused, url) {
        entries[place] = {
          url: url ? new URL(url, 'http://localhost:4200') : (entries[place]?.url ?? new URL(start)),
          state,
        };
      },
      go(delta) {
        place += delta;
        onPop();
      },
    },
    addEventListener(type, listener) {
      if (type === 'popstate') onPop = () => listener(new Event('popstate'));
    },
    removeEventListener: () => {},
    setTimeout,
  };
  return window;
}

describe('navigator', () => {
  test('pushing moves on, and going back returns with the state that the entry had', () => {
    const nav = createNav(fakeWindow('/A1?page=2'));
    nav.push('/A1/nouns#top', { from: 'index' });
    expect(nav.getSnapshot()).toMatchObject({ action: 'PUSH', location: { pathname: '/A1/nouns', hash: '#top' } });
    nav.go(-1);
    expect(nav.getSnapshot()).toMatchObject({ action: 'POP', location: { pathname: '/A1', search: '?page=2' } });
    nav.go(1);
    expect(nav.getSnapshot().location.state).toEqual({ from: 'index' });
  });

  test('every navigation gives a new snapshot, and none gives the same', () => {
    const nav = createNav(fakeWindow('/'));
    const before = nav.getSnapshot();
    expect(nav.getSnapshot()).toBe(before);
    nav.replace('/exams');
    expect(nav.getSnapshot()).not.toBe(before);
  });

  test('listeners hear navigations until they stop', () => {
    const nav = createNav(fakeWindow('/'));
    const listener = vi.fn();
    const stop = nav.subscribe(listener);
    nav.push('/exams');
    stop();
    nav.push('/A1');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a target without a path keeps the one it is on', () => {
    const nav = createNav(fakeWindow('/A1/nouns'));
    nav.push({ search: 'page=3' });
    expect(nav.getSnapshot().location).toMatchObject({ pathname: '/A1/nouns', search: '?page=3' });
  });

  test.each(['https://example.org/', '//example.org/', '/\\example.org'])(
    '%s, which leaves the site, is refused',
    (target) => {
      const nav = createNav(fakeWindow('/A1'));
      expect(() => nav.push(target)).toThrow('stays on this site');
      expect(nav.getSnapshot().location.pathname).toBe('/A1');
    },
  );
});
