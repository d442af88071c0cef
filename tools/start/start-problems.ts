import type { Environment } from '../environment.ts';
import type { Effects } from '../release/effects.ts';
import { productProblems } from './product-problems.ts';
import { serviceAddress } from './services.ts';
import { storeProblems } from './store-problems.ts';

/** Problems of a product whose services answer. If its releases are the cause, the last line is the repair command. */
export async function startProblems(environment: Environment, effects: Effects): Promise<string[]> {
  const found = await productProblems({
    gateway: serviceAddress(environment, 'gateway'),
    progress: serviceAddress(environment, 'progress'),
  });
  if (found.length === 0) return [];
  const keys = found.some((problem) => /parent site.*keys|keys of the parent site/.test(problem))
    ? [keyAdvice(environment)]
    : [];
  return [...found, ...keys, ...(await storeProblems(effects))];
}

function keyAdvice({ PARENT_JWKS_URL, PARENT_URL, PARENT_PORT }: Environment): string {
  const address = PARENT_JWKS_URL ?? `${PARENT_URL ?? `http://localhost:${PARENT_PORT}`}/api/jwks.json`;
  return `Check that ${address} answers; PARENT_JWKS_URL sets the address of the keys.`;
}
