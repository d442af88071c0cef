import { parse } from '@tensely/core/logic';
import { createLazy, type LazyCode } from '@tensely/core/react';
import { SEARCH_INDEX, searchIndexSchema } from '@tensely/platform/host';
import { type Answer, createSearch } from './search-engine.ts';

type Search = (query: string) => Answer;

/** Timeout of the first try; each retry has this much more. */
const TIMEOUT_MS = 10_000;

const searches = new Map<string, LazyCode<Search>>();

/**
 * The search over a release, by the address of its entry. Its index is beside the entry and loads once. Loading rejects if the
 * index does not arrive in time or is invalid. A retry uses another address, because the browser would make it wait for a
 * hanging request to the same one.
 */
export function searchOf(entry: string): LazyCode<Search> {
  const known = searches.get(entry);
  if (known) return known;
  const address = entry.replace(/[^/]+$/, SEARCH_INDEX);
  let attempt = 0;
  const search = createLazy(async () => {
    const url = attempt === 0 ? address : `${address}?retry=${attempt}`;
    attempt += 1;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS * attempt) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return createSearch(parse(searchIndexSchema, await response.json()));
  });
  searches.set(entry, search);
  return search;
}
