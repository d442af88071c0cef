import type { Environment } from '../environment.ts';
import type { Effects } from '../release/effects.ts';
import { productProblems } from './product-problems.ts';
import { serviceAddress } from './services.ts';
import { storeProblems } from './store-problems.ts';

/** What does not work of a product whose services answer, and where its releases are the cause, the command that mends it. */
export async function startProblems(environment: Environment, effects: Effects): Promise<string[]> {
  const found = await productProblems({
    gateway: serviceAddress(environment, 'gateway'),
    progress: serviceAddress(environment, 'progress'),
  });
  return found.length > 0 ? [...found, ...(await storeProblems(effects))] : [];
}
