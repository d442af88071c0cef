import { isString, listOf, toRecord } from '@tensely/core/logic';

/** Remembers versions that failed in this tab while another worked: they are skipped until the learner asks for a retry. */
export interface Breaker {
  isOpen(name: string, version: string): boolean;
  open(name: string, version: string): void;
  reset(name: string): void;
}

const KEY = 'tensely-broken';
const isStored = toRecord(listOf(isString));

/** A breaker in the tab's session storage. If that is unavailable, it lasts as long as the page. */
export function createBreaker(storage: () => Pick<Storage, 'getItem' | 'setItem'>): Breaker {
  const broken = new Map(Object.entries(read(storage)));

  function change(name: string, versions: string[]) {
    broken.set(name, versions);
    try {
      storage().setItem(KEY, JSON.stringify(Object.fromEntries(broken)));
    } catch {
      // This page uses the map above.
    }
  }

  return {
    isOpen: (name, version) => broken.get(name)?.includes(version) ?? false,
    open: (name, version) => change(name, [...new Set([...(broken.get(name) ?? []), version])]),
    reset: (name) => change(name, []),
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): Record<string, string[]> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
    return isStored(stored) ? stored : {};
  } catch {
    return {};
  }
}
