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
  if (found.length === 0) return [];
  const keys = found.some((problem) => problem.startsWith('The keys of the parent site'))
    ? [keyAdvice(environment)]
    : [];
  return [...found, ...keys, ...(await storeProblems(effects))];
}

function keyAdvice({ PARENT_JWKS_URL, PARENT_URL, PARENT_PORT }: Environment): string {
  const address = PARENT_JWKS_URL ?? `${PARENT_URL ?? `http://localhost:${PARENT_PORT}`}/api/jwks.json`;
  return `See that ${address} answers; PARENT_JWKS_URL says where those keys are.`;
}
