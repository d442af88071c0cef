import type { Page } from '@tensely/content-model/logic';
import { withFreshAddress } from './fresh-address.ts';

/**
 * The page of a key "level/topic/number": a chunk of its own, in the canonical form, because the build reads every page
 * file through the tolerant reader. Rejects when it cannot be had.
 */
export async function importPage(key: string, attempt: number): Promise<Page> {
  const [level = '', topic = '', number = ''] = key.split('/');
  const file = number.padStart(2, '0');
  const module: { default: Page } = await withFreshAddress(
    attempt,
    () => import(/* webpackChunkName: "content/[request]" */ `../../content/${level}/${topic}/${file}.json`),
  );
  return module.default;
}
