import { Subscribable } from '@tensely/core/logic';
import { type AskToLeave, createLeaveGuards } from './leave-guards.ts';
import { indexOf, type NavLocation, newEntry, readLocation } from './nav-entry.ts';
import type { NavWindow } from './nav-window.ts';
import { createTraversalRevert } from './revert-traversal.ts';

export type NavAction = 'POP' | 'PUSH' | 'REPLACE';
export type NavTarget = string | { pathname?: string; search?: string; hash?: string };

/** The current location as an immutable value: its identity changes with every navigation. */
export interface NavSnapshot {
  location: NavLocation;
  action: NavAction;
}

/**
 * The product's only navigator. The shell creates it; all React roots, the shell's and each remote's, route through it,
 * so that a single listener watches the browser's history.
 */
export interface Nav {
  getSnapshot(): NavSnapshot;
  /** Calls `listener` after every navigation, and when a hold begins or ends; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
  createHref(to: NavTarget): string;
  push(to: NavTarget, state?: unknown): void;
  replace(to: NavTarget, state?: unknown): void;
  go(delta: number): void;
  /**
   * Holds the learner at the current path: navigation to another path calls `ask` instead, and closing the tab shows
   * the browser's own dialog. The returned function ends the hold, as does leaving the path.
   * docs/decisions/0010-leave-guard.md
   */
  hold(ask: AskToLeave): () => void;
  isHeld(): boolean;
  /** Runs an action that leaves the site, such as signing out: at once, or after a hold has asked. */
  depart(go: () => void): void;
}

/** Creates the navigator for a window. Same-origin paths only: a target on another origin is rejected. */
export function createNav(window: NavWindow): Nav {
  const { history } = window;
  const changes = new Subscribable();
  const guards = createLeaveGuards(window, () => changes.notify());
  const revert = createTraversalRevert(window, (delta) =>
    guards.ask(() => {
      isConfirmed = true;
      history.go(delta);
    }),
  );
  let index = indexOf(window, 0);
  let snapshot: NavSnapshot = { location: readLocation(window), action: 'POP' };
  /** The learner has confirmed that they want to leave, and the browser is navigating. */
  let isConfirmed = false;

  function arrive(action: NavAction, at: number) {
    const { pathname } = snapshot.location;
    index = at;
    isConfirmed = false;
    snapshot = { location: readLocation(window), action };
    if (snapshot.location.pathname !== pathname) guards.clear();
    else changes.notify();
  }

  function move(action: 'PUSH' | 'REPLACE', to: NavTarget, state: unknown = null) {
    const { pathname, href } = resolve(to, window);
    const go = () => {
      const at = action === 'PUSH' ? index + 1 : index;
      if (action === 'PUSH') history.pushState(newEntry(at, state), '', href);
      else history.replaceState(newEntry(at, state), '', href);
      arrive(action, at);
    };
    if (pathname === snapshot.location.pathname) go();
    else guards.ask(go);
  }

  window.addEventListener('popstate', () => {
    const at = indexOf(window, index);
    if (revert.handle(at)) return;
    const isHere = window.location.pathname === snapshot.location.pathname;
    if (isHere || isConfirmed || !guards.any()) arrive('POP', at);
    else revert.start(at, index, snapshot.location);
  });

  return {
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    createHref: (to) => resolve(to, window).href,
    push: (to, state) => move('PUSH', to, state),
    replace: (to, state) => move('REPLACE', to, state),
    go: (delta) => history.go(delta),
    hold: guards.add,
    isHeld: guards.any,
    depart(go) {
      guards.ask(() => {
        guards.clear();
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
