import { type Page, parsePage } from '@tensely/content-model/logic';
import { withFreshAddress } from './fresh-address.ts';

/** The page of a key "level/topic/number": a chunk of its own, read tolerantly. Rejects when it cannot be had. */
export async function importPage(key: string, attempt: number): Promise<Page> {
  const [level = '', topic = '', number = ''] = key.split('/');
  const file = number.padStart(2, '0');
  const module: { default: unknown } = await withFreshAddress(
    attempt,
    () => import(/* webpackChunkName: "content/[request]" */ `../../content/${level}/${topic}/${file}.json`),
  );
  return parsePage(module.default).page;
}
