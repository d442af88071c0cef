import type { Series } from '../series.ts';
import type { BenchProduct } from './bench-product.ts';

const TURNS = 3;

/** Starts the product in its empty data folder, then several times in the same one. It still runs in the end. */
export async function measureStarts(product: BenchProduct): Promise<Series[]> {
  const first = await product.start();
  const later: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await product.stop();
    later.push(await product.start());
  }
  return [
    { what: 'npm start, the first: until it is ready', unit: 's', values: [first / 1000] },
    { what: 'npm start, each later one: until it is ready', unit: 's', values: later.map((ms) => ms / 1000) },
  ];
}
