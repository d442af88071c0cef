export interface NavLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

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
  /** Calls `listener` after every navigation; returns how to stop. */
  subscribe(listener: () => void): () => void;
  createHref(to: NavTarget): string;
  push(to: NavTarget, state?: unknown): void;
  replace(to: NavTarget, state?: unknown): void;
  go(delta: number): void;
}

/** The part of `window` that a navigator needs. */
export interface NavWindow {
  location: { pathname: string; search: string; hash: string; origin: string };
  history: {
    readonly state: unknown;
    pushState(data: unknown, unused: string, url: string): void;
    replaceState(data: unknown, unused: string, url: string): void;
    go(delta: number): void;
  };
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** Makes the navigator over a window. Same-origin paths only: a target that would leave the origin is refused. */
export function createNav(window: NavWindow): Nav {
  const listeners = new Set<() => void>();
  let snapshot: NavSnapshot = { location: readLocation(window), action: 'POP' };

  function changed(action: NavAction) {
    snapshot = { location: readLocation(window), action };
    for (const listener of [...listeners]) listener();
  }

  window.addEventListener('popstate', () => changed('POP'));

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref: (to) => href(to, window),
    push(to, state = null) {
      window.history.pushState({ key: newKey(), state }, '', href(to, window));
      changed('PUSH');
    },
    replace(to, state = null) {
      window.history.replaceState({ key: newKey(), state }, '', href(to, window));
      changed('REPLACE');
    },
    go: (delta) => window.history.go(delta),
  };
}

function href(to: NavTarget, window: NavWindow): string {
  const { pathname, search } = window.location;
  const text =
    typeof to === 'string' ? to : `${to.pathname ?? pathname}${prefixed('?', to.search)}${prefixed('#', to.hash)}`;
  const url = new URL(text, `${window.location.origin}${pathname}${search}`);
  if (url.origin !== window.location.origin)
    throw new Error(`The navigator stays on this site; it was asked for ${text}.`);
  return `${url.pathname}${url.search}${url.hash}`;
}

function prefixed(mark: string, part = '') {
  return part && !part.startsWith(mark) ? mark + part : part;
}

function readLocation(window: NavWindow): NavLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, ...readEntry(window.history.state) };
}

function readEntry(entry: unknown): { state: unknown; key: string } {
  if (typeof entry !== 'object' || entry === null || !('key' in entry) || typeof entry.key !== 'string') {
    return { state: null, key: 'default' };
  }
  return { key: entry.key, state: 'state' in entry ? entry.state : null };
}

function newKey() {
  return Math.random().toString(36).slice(2, 10);
}
