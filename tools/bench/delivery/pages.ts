import { readServedState, readTrustFile, resolveFor, trustedKeys, trustFileIn } from '@tensely/release-store/logic';
import { median, type Series } from '../series.ts';
import type { BenchLearner } from './bench-browser.ts';
import type { BenchProduct } from './bench-product.ts';

const TURNS = 5;
const PAGES_A_TURN = 100;
const VISITORS_A_TURN = 20_000;

/** The cost of choosing versions by visitor, in turns: no canary, a canary for half the visitors, a learner with a pin. */
export async function measurePages(product: BenchProduct, learner: BenchLearner, canary: string): Promise<Series[]> {
  const { release } = product;
  const pages: Record<'plain' | 'canary' | 'pin', number[]> = { plain: [], canary: [], pin: [] };
  const choices: Record<'plain' | 'canary', number[]> = { plain: [], canary: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    pages.plain.push(await pageTime(product.app));
    choices.plain.push(await choiceTime(product));
    await release(['canary', 'lessons', canary, '--percent', '50', '--why', 'bench']);
    pages.canary.push(await pageTime(product.app));
    choices.canary.push(await choiceTime(product));
    await release(['pin', 'lessons', canary, '--user', learner.uid, '--why', 'bench']);
    pages.pin.push(await pageTime(product.app, learner.token));
    await release(['pin', 'lessons', '--remove', '--user', learner.uid, '--why', 'bench']);
    await release(['halt', 'lessons', '--why', 'bench']);
  }
  const [page, choice] = ['a page, nothing on trial', 'choosing the versions of a page, nothing on trial'];
  return [
    { what: page, unit: 'ms', values: pages.plain },
    { what: 'a page, half the visitors on a canary', unit: 'ms', values: pages.canary, against: page },
    { what: 'a page of a pinned learner, whose token is checked', unit: 'ms', values: pages.pin, against: page },
    { what: choice, unit: 'µs', values: choices.plain },
    { what: 'choosing with a canary for half of them', unit: 'µs', values: choices.canary, against: choice },
  ];
}

/** The median time of a page as the gateway answers it, in milliseconds. */
async function pageTime(app: string, token?: string): Promise<number> {
  const headers = { 'Accept-Encoding': 'br', ...(token && { Cookie: `JWT=${token}` }) };
  const times: number[] = [];
  for (let page = 0; page < PAGES_A_TURN; page += 1) {
    const began = performance.now();
    await (await fetch(`${app}/A1/nouns`, { headers })).arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** The time to choose the versions of one visitor, in microseconds. */
async function choiceTime({ store, dataDir }: BenchProduct): Promise<number> {
  const trust = await readTrustFile(trustFileIn(dataDir));
  const { state } = await readServedState(store, trustedKeys(trust ?? { keys: [] }), new Date());
  const began = performance.now();
  for (let visitor = 0; visitor < VISITORS_A_TURN; visitor += 1) resolveFor(state, { id: `visitor-${visitor}` });
  return ((performance.now() - began) * 1000) / VISITORS_A_TURN;
}
