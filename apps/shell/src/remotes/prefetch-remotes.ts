import { mayPrefetch } from '@tensely/core/browser';
import { parse } from '@tensely/core/logic';
import * as z from 'zod/mini';
import type { Offers } from '../page-data.ts';

const info = z.object({ preload: z.array(z.string()) });

/**
 * Fetches the files of the other remotes' first screens into the browser's cache. None of them runs: a visit still
 * decides what may be loaded and verifies each file. Failures are ignored.
 *
 * @param wasAskedFor whether this page has already requested an address: that of the remote on show, or of one that failed
 */
export async function prefetchRemotes(
  offers: Offers,
  wasAskedFor: (url: string) => boolean,
  ask: typeof fetch,
): Promise<void> {
  if (!mayPrefetch()) return;
  for (const {
    offers: [first],
  } of offers.values()) {
    if (!first || !('release' in first) || wasAskedFor(first.release.url)) continue;
    await prefetchFiles(first.release.url, ask).catch(() => undefined);
  }
}

async function prefetchFiles(entry: string, ask: typeof fetch) {
  const get = (url: string) => ask(url, { priority: 'low' });
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const { preload } = parse(info, await (await get(`${folder}remote.json`)).json());
  for (const path of preload) await (await get(folder + path)).arrayBuffer();
}
