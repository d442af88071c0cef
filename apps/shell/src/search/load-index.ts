import { parse } from '@tensely/core/logic';
import { SEARCH_INDEX, type SearchIndex, searchIndexSchema } from '@tensely/platform/host';

/** A first try that takes longer is given up; a retry has as much more. */
const TIMEOUT_MS = 10_000;

/**
 * Fetches the search index beside the entry of a release. A retry has an address of its own, because the browser holds it back while a request for the same
 * address hangs. Rejects when the file does not arrive in time or is not a search index.
 */
export async function loadIndex(entry: string, attempt: number): Promise<SearchIndex> {
  const address = entry.replace(/[^/]+$/, SEARCH_INDEX);
  const url = attempt === 0 ? address : `${address}?retry=${attempt}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS * (attempt + 1)) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return parse(searchIndexSchema, await response.json());
}
