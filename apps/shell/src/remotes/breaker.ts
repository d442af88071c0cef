import { parseJson, type SafeStorage } from '@tensely/core/browser';
import { isString, listOf, toRecord } from '@tensely/core/logic';

/** Remembers versions that failed in this tab while another worked: they are skipped until the learner asks for a retry. */
export interface Breaker {
  isOpen(name: string, version: string): boolean;
  open(name: string, version: string): void;
  reset(name: string): void;
}

const KEY = 'tensely-broken';
const isStored = toRecord(listOf(isString));

/** A breaker in the tab's storage. If the browser refuses that, it lasts as long as the page. */
export function createBreaker(storage: SafeStorage): Breaker {
  const stored = parseJson(storage.get(KEY));
  const broken = new Map(Object.entries(isStored(stored) ? stored : {}));

  function change(name: string, versions: string[]) {
    broken.set(name, versions);
    storage.set(KEY, JSON.stringify(Object.fromEntries(broken)));
  }

  return {
    isOpen: (name, version) => broken.get(name)?.includes(version) ?? false,
    open: (name, version) => change(name, [...new Set([...(broken.get(name) ?? []), version])]),
    reset: (name) => change(name, []),
  };
}
