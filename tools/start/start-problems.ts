import { messageOf } from '@tensely/core/logic';
import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { parentAddresses, serviceAddress } from './services.ts';

/** Problems of a product whose services answer, in sentences; the last line says what to do. */
export async function startProblems(environment: Environment): Promise<string[]> {
  const found = await productProblems({
    gateway: serviceAddress(environment, 'gateway'),
    progress: serviceAddress(environment, 'progress'),
  });
  if (found.length === 0) return [];
  const { keys } = parentAddresses(environment);
  const isAboutKeys = found.every((problem) => /parent site.*keys|keys of the parent site/.test(problem));
  const advice = isAboutKeys
    ? `Check that ${keys} answers; PARENT_JWKS_URL sets the address of the keys.`
    : 'What to do: npm run release -- doctor';
  return [...found, advice];
}

const ANSWER_TIMEOUT_MS = 15_000;

const problemsSchema = z.array(z.string()).default([]);

/** The gateway reports problems of its release store separately. Any other answer counts as not ready. */
const readinessSchema = z
  .object({
    status: z.string(),
    problems: problemsSchema,
    store: z.object({ problems: problemsSchema }).default({ problems: [] }),
  })
  .catch({ status: 'unavailable', problems: [], store: { problems: [] } });

/** Checks that the page loads and that both services are ready. Returns a sentence for each problem that a learner would notice. */
export async function productProblems(addresses: Record<'gateway' | 'progress', string>): Promise<string[]> {
  const { gateway, progress } = addresses;
  const pageProblem = await ask(`${gateway}/`)
    .then(async (page) => (page.ok ? undefined : (await page.text()).trim()))
    .catch((error) => `${gateway}/ does not answer (${messageOf(error)}).`);
  if (pageProblem !== undefined) {
    return [`The gateway serves no page: ${pageProblem}`, ...(await readinessProblems(gateway))];
  }
  return (await Promise.all([gateway, progress].map(readinessProblems))).flat();
}

async function readinessProblems(service: string): Promise<string[]> {
  const answer = await ask(`${service}/readyz`)
    .then((response) => response.json())
    .catch(() => undefined);
  const { status, problems, store } = readinessSchema.parse(answer);
  if (status === 'ready') return [];
  const reasons = [...problems, ...store.problems];
  return reasons.length > 0 ? reasons : [`${service}/readyz does not report that it is ready; its log has the reason.`];
}

function ask(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
}
