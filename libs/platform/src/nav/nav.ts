import { Subscribable } from '@tensely/core/logic';
import { type AskToLeave, createLeaveGuards } from './leave-guards.ts';
import { indexOf, type NavLocation, newEntry, readLocation } from './nav-entry.ts';
import type { NavWindow } from './nav-window.ts';
import { createTraversalRevert } from './revert-traversal.ts';

export type NavAction = 'POP' | 'PUSH' | 'REPLACE';
export type NavTarget = string | { pathname?: string; search?: string; hash?: string };

/** Where the browser is, as one immutable value: changes identity with every navigation. */
export interface NavSnapshot {
  location: NavLocation;
  action: NavAction;
}

/**
 * The product's one navigator. The shell makes it; every React root, the shell's and each remote's, routes by it, so
 * that there is a single listener on the browser's history.
 */
export interface Nav {
  getSnapshot(): NavSnapshot;
  /** Calls `listener` after every navigation, and when a hold begins or ends; the returned function ends it. */
  subscribe(listener: () => void): () => void;
  createHref(to: NavTarget): string;
  push(to: NavTarget, state?: unknown): void;
  replace(to: NavTarget, state?: unknown): void;
  go(delta: number): void;
  /**
   * Holds the learner at the path on show: what would lead to another path calls `ask` instead, and closing the tab
   * asks in the browser's way. The returned function ends the hold; it ends by itself when the path is left.
   * docs/decisions/0010-leave-guard.md
   */
  hold(ask: AskToLeave): () => void;
  isHeld(): boolean;
  /** Does what leaves the product's page altogether, such as signing out: at once, or after a hold has asked. */
  depart(go: () => void): void;
}

/** Makes the navigator over a window. Same-origin paths only: a target that would leave the origin is refused. */
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
  /** The learner has confirmed that they want to leave, and the browser is on its way. */
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
