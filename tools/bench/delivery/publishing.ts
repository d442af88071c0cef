import { join } from 'node:path';
import type { Series } from '../series.ts';
import type { BenchProduct } from './bench-product.ts';

const TURNS = 3;
const GOAL_S = 15;

/** Publishes lessons under new versions, which need a build, and each again into another store, built from Nx's cache. */
export async function measurePublishing({ release, dataDir }: BenchProduct): Promise<Series[]> {
  const run = Date.now().toString(36);
  const built: number[] = [];
  const cached: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const words = ['publish', 'lessons', '--version', `0.1.${turn}-${run}`, '--skip-checks', 'bench'];
    built.push((await release(words)) / 1000);
    cached.push((await release(words, join(dataDir, `another-${turn}`))) / 1000);
  }
  return [
    { what: 'publish lessons, built again', unit: 's', values: built, goal: GOAL_S },
    { what: 'publish lessons, its build in the cache', unit: 's', values: cached, goal: GOAL_S },
  ];
}
