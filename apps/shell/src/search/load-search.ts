import { parse } from '@tensely/core/logic';
import { createLazy, type LazyCode } from '@tensely/core/react';
import { SEARCH_INDEX, searchIndexSchema } from '@tensely/platform/host';
import { type Answer, createSearch } from './search-engine.ts';

type Search = (query: string) => Answer;

/** A first try that takes longer is given up; a retry has as much more. */
const TIMEOUT_MS = 10_000;

const searches = new Map<string, LazyCode<Search>>();

/**
 * The search over a release, by the address of its entry: its index is beside it, and loads once. Loading rejects when the file does not arrive in time or
 * is not a search index. A retry has its own address, because the browser holds it back while a request for the same address hangs.
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
