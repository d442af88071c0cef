import type { Series } from '../series.ts';
import type { BenchProduct } from './bench-product.ts';
import { untilServed } from './served-map.ts';

const TURNS = 10;

/** Rolls a bad version of lessons back and promotes it again, in turns. */
export async function measureRollback(product: BenchProduct, good: string): Promise<Series[]> {
  const bad = (await product.store.readPointers()).remotes.lessons?.stable ?? '';
  const rollbacks: Timed[] = [];
  const promotions: Timed[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    rollbacks.push(await timed(product, ['rollback', 'lessons'], good));
    promotions.push(await timed(product, ['promote', 'lessons', bad], bad));
  }
  const served = ({ servedAfter }: Timed) => servedAfter;
  return [
    { what: 'rollback: from the command to the served map', unit: 'ms', values: rollbacks.map(served), goal: 1000 },
    { what: 'rollback: until the command ends', unit: 'ms', values: rollbacks.map(({ endedAfter }) => endedAfter) },
    { what: 'promotion: from the command to the served map', unit: 'ms', values: promotions.map(served) },
  ];
}

interface Timed {
  servedAfter: number;
  endedAfter: number;
}

async function timed(product: BenchProduct, words: readonly string[], version: string): Promise<Timed> {
  const began = performance.now();
  const served = untilServed(product.app, 'lessons', version).then(() => performance.now() - began);
  const [servedAfter, endedAfter] = await Promise.all([served, product.release([...words, '--why', 'bench'])]);
  return { servedAfter, endedAfter };
}
