import type { NavWindow } from './nav-window.ts';

export interface NavLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** The state of a history entry: `index` is its position, for counting the way back to it. */
interface Entry {
  key: string;
  state: unknown;
  index?: number;
}

export function newEntry(index: number, state: unknown): Entry {
  return { key: Math.random().toString(36).slice(2, 10), state, index };
}

export function readLocation(window: NavWindow): NavLocation {
  const { pathname, search, hash } = window.location;
  const { key, state } = readEntry(window.history.state);
  return { pathname, search, hash, key, state };
}

/**
 * The index of the current history entry. An entry without one gets it: one after `current` if a fragment link or
 * typing created the entry, one before it if an older shell did.
 */
export function indexOf({ history }: NavWindow, current: number): number {
  const entry = readEntry(history.state);
  if (entry.index !== undefined) return entry.index;
  const index = current + (history.state ? -1 : 1);
  history.replaceState({ ...entry, index }, '');
  return index;
}

function readEntry(entry: unknown): Entry {
  if (typeof entry !== 'object' || entry === null || !('key' in entry) || typeof entry.key !== 'string') {
    return { state: null, key: 'default' };
  }
  return {
    key: entry.key,
    state: 'state' in entry ? entry.state : null,
    ...('index' in entry && typeof entry.index === 'number' && { index: entry.index }),
  };
}
