import { mayPrefetch } from '@tensely/core/browser';
import { parse } from '@tensely/core/logic';
import { findRoute } from '@tensely/platform/host';
import * as v from 'valibot';
import type { Offers } from './offers.ts';

const info = v.object({ preload: v.array(v.string()) });

/**
 * Fetches into the browser's cache what the first screens of the other remotes need, for when the learner goes there.
 * Nothing of it runs: a visit still decides what may be loaded and checks each file. What fails here is left to the visit.
 *
 * @param pathname where the learner is: the remote on show has its files already
 */
export async function prefetchRemotes(offers: Offers, pathname: string, ask: typeof fetch): Promise<void> {
  if (!mayPrefetch()) return;
  for (const [
    name,
    {
      offers: [first],
    },
  ] of offers) {
    if (!first || !('release' in first)) continue;
    const { url, extras } = first.release;
    const isOnShow = findRoute([extras.declaration], pathname)?.remote === name;
    if (!isOnShow) await prefetchFiles(url, ask).catch(() => undefined);
  }
}

async function prefetchFiles(entry: string, ask: typeof fetch) {
  const get = (url: string) => ask(url, { priority: 'low' });
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const { preload } = parse(info, await (await get(`${folder}remote.json`)).json());
  for (const path of preload) await (await get(folder + path)).arrayBuffer();
}
