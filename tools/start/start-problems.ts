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

/** The gateway reports problems of its release store separately. */
const readinessSchema = z.object({
  status: z.string(),
  problems: problemsSchema,
  store: z.object({ problems: problemsSchema }).default({ problems: [] }),
});

/** Checks that the page loads and that both services are ready. Returns a sentence for each problem that a learner would notice. */
export async function productProblems(addresses: Record<'gateway' | 'progress', string>): Promise<string[]> {
  const { gateway, progress } = addresses;
  const page = await ask(`${gateway}/`);
  if (!page.ok) return [`The gateway serves no page: ${page.text.trim()}`, ...(await problemsOf(gateway))];
  return (await Promise.all([gateway, progress].map(problemsOf))).flat();
}

async function problemsOf(service: string): Promise<string[]> {
  const { text } = await ask(`${service}/readyz`);
  const { status, problems, store } = parseReadiness(text);
  if (status === 'ready') return [];
  const reasons = [...problems, ...store.problems];
  return reasons.length > 0 ? reasons : [`${service}/readyz does not report that it is ready; its log has the reason.`];
}

function parseReadiness(text: string): z.infer<typeof readinessSchema> {
  try {
    return readinessSchema.parse(JSON.parse(text));
  } catch {
    return readinessSchema.parse({ status: 'unavailable' });
  }
}

/** Never rejects: a failed request counts as an answer that is not ok. */
async function ask(address: string): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return { ok: response.ok, text: await response.text() };
  } catch (error) {
    return { ok: false, text: `${address} does not answer (${messageOf(error)}).` };
  }
}
