import { createFakeClock } from '@tensely/core/testing';
import type { NavWindow } from '../nav/nav-window.ts';

const ORIGIN = 'http://localhost:4200';
/** Duration of a history traversal in milliseconds. */
const TRAVERSAL = 5;

export interface FakeWindow extends NavWindow {
  /** The addresses of the history, the current one with a star. */
  entries(): string[];
  /** The learner presses Back or Forward, or picks an entry; returns immediately. */
  traverse(delta: number): void;
  /** The learner types a fragment. */
  typeHash(hash: string): void;
  /** Reloads the page: the history stays, the listeners are gone. */
  reload(): void;
  /** Lets everything in progress finish. */
  settle(): Promise<void>;
  pass(ms: number): Promise<void>;
  /** Whether closing the tab would ask. */
  asksToClose(): boolean;
}

/** A fake window with a history list whose traversals take effect later and in order, as in a browser. */
export function createFakeWindow(start: string, state: unknown = null): FakeWindow {
  const clock = createFakeClock();
  const entries = [{ url: new URL(start, ORIGIN), state }];
  const listeners = new Set<(event: Event) => void>();
  const closing = new Set<(event: Event) => void>();
  let place = 0;
  const here = () => entries[place] ?? { url: new URL(ORIGIN), state: null };

  function goTo(target: number) {
    if (target === place || !entries[target]) return;
    place = target;
    for (const listener of listeners) listener(new Event('popstate'));
  }

  function push(url: string, added: unknown) {
    entries.splice(place + 1, entries.length, { url: new URL(url, here().url), state: added });
    place += 1;
  }

  function traverse(delta: number) {
    clock.after(TRAVERSAL, () => goTo(place + delta));
  }

  return {
    get location() {
      const { pathname, search, hash, origin } = here().url;
      return { pathname, search, hash, origin };
    },
    document: { documentElement: { style: { scrollBehavior: '' } } },
    history: {
      get state() {
        return here().state;
      },
      pushState: (added, _unused, url) => push(url, added),
      replaceState(changed, _unused, url) {
        entries[place] = { url: url === undefined ? here().url : new URL(url, ORIGIN), state: changed };
      },
      go: traverse,
    },
    addEventListener: (type, listener) => (type === 'popstate' ? listeners : closing).add(listener),
    removeEventListener: (_type, listener) => closing.delete(listener),
    setTimeout: (task, ms) => clock.after(ms, task),
    traverse,
    typeHash(hash) {
      push(hash, null);
      for (const listener of listeners) listener(new Event('popstate'));
    },
    reload() {
      listeners.clear();
      closing.clear();
    },
    entries: () => entries.map(({ url: { href } }, at) => `${href.slice(ORIGIN.length)}${at === place ? '*' : ''}`),
    settle: () => clock.pass(2000),
    pass: clock.pass,
    asksToClose() {
      const event = new Event('beforeunload', { cancelable: true });
      for (const listener of closing) listener(event);
      return event.defaultPrevented;
    },
  };
}
