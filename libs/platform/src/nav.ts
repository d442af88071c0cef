import { type AskToLeave, createHolds } from './holds.ts';
import { indexOf, type NavLocation, newEntry, readLocation } from './nav-entry.ts';
import type { NavWindow } from './nav-window.ts';
import { createWayBack } from './way-back.ts';

export type NavAction = 'POP' | 'PUSH' | 'REPLACE';
export type NavTarget = string | { pathname?: string; search?: string; hash?: string };

/** Where the browser is, as one immutable value: changes identity with every navigation. */
export interface NavSnapshot {
  location: NavLocation;
  action: NavAction;
}

/**
 * The product's one navigator. The shell makes it; every React root, the shell's and each remote's, routes by it, so
 * that there is a single listener on the browser's history (design 5).
 */
export interface Nav {
  getSnapshot(): NavSnapshot;
  /** Calls `listener` after every navigation, and when a hold begins or ends; returns how to stop. */
  subscribe(listener: () => void): () => void;
  createHref(to: NavTarget): string;
  push(to: NavTarget, state?: unknown): void;
  replace(to: NavTarget, state?: unknown): void;
  go(delta: number): void;
  /**
   * Holds the learner at the path on show: what would lead to another path calls `ask` instead, and closing the tab
   * asks in the browser's way. Returns how to end it; it ends by itself when the path is left (decision 10).
   */
  hold(ask: AskToLeave): () => void;
  isHeld(): boolean;
  /** Does what leaves the product's page altogether, such as signing out: at once, or after a hold has asked. */
  depart(go: () => void): void;
}

/** Makes the navigator over a window. Same-origin paths only: a target that would leave the origin is refused. */
export function createNav(window: NavWindow): Nav {
  const { history } = window;
  const listeners = new Set<() => void>();
  const holds = createHolds(window, tell);
  const wayBack = createWayBack(window, (delta) =>
    holds.ask(() => {
      granted = true;
      history.go(delta);
    }),
  );
  let index = indexOf(window, 0);
  let snapshot: NavSnapshot = { location: readLocation(window), action: 'POP' };
  /** The learner was asked, and the browser is on its way. */
  let granted = false;

  function tell() {
    for (const listener of [...listeners]) listener();
  }

  function arrive(action: NavAction, at: number) {
    const { pathname } = snapshot.location;
    index = at;
    granted = false;
    snapshot = { location: readLocation(window), action };
    if (snapshot.location.pathname !== pathname) holds.end();
    else tell();
  }

  function move(action: 'PUSH' | 'REPLACE', to: NavTarget, state: unknown = null) {
    const { pathname, href } = resolve(to, window);
    const go = () => {
      const at = action === 'PUSH' ? index + 1 : index;
      history[action === 'PUSH' ? 'pushState' : 'replaceState'](newEntry(at, state), '', href);
      arrive(action, at);
    };
    if (pathname === snapshot.location.pathname) go();
    else holds.ask(go);
  }

  window.addEventListener('popstate', () => {
    const at = indexOf(window, index);
    if (wayBack.hear(at)) return;
    const isHere = window.location.pathname === snapshot.location.pathname;
    if (isHere || granted || !holds.any()) arrive('POP', at);
    else wayBack.take(at, index, snapshot.location);
  });

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref: (to) => resolve(to, window).href,
    push: (to, state) => move('PUSH', to, state),
    replace: (to, state) => move('REPLACE', to, state),
    go: (delta) => history.go(delta),
    hold: holds.add,
    isHeld: holds.any,
    depart(go) {
      holds.ask(() => {
        holds.end();
        go();
      });
    },
  };
}

function resolve(to: NavTarget, { location }: NavWindow) {
  const { pathname, search, origin } = location;
  const text =
    typeof to === 'string' ? to : `${to.pathname ?? pathname}${prefixed('?', to.search)}${prefixed('#', to.hash)}`;
  const url = new URL(text, `${origin}${pathname}${search}`);
  if (url.origin !== origin) throw new Error(`The navigator stays on this site; it was asked for ${text}.`);
  return { pathname: url.pathname, href: `${url.pathname}${url.search}${url.hash}` };
}

function prefixed(mark: string, part = '') {
  return part && !part.startsWith(mark) ? mark + part : part;
}
