import { messageOf } from '@tensely/core/logic';
import { z } from 'zod';

interface Addresses {
  gateway: string;
  progress: string;
}

const ANSWER_TIMEOUT_MS = 15_000;

const readinessSchema = z.object({ status: z.string(), problems: z.array(z.string()).default([]) });

/** What a learner would notice, in sentences: checks that the page loads and that both services are ready. Nothing if all is well. */
export async function productProblems({ gateway, progress }: Addresses): Promise<string[]> {
  const page = await ask(`${gateway}/`);
  if (!page.ok) return [`The gateway serves no page: ${page.text.trim()}`];
  const [served, stored] = await Promise.all([readinessOf(gateway), readinessOf(progress)]);
  return [
    ...(served.status === 'ready' ? [] : ['The gateway cannot serve all that is released; its lines above say why.']),
    ...(stored.status === 'ready' ? [] : stored.problems),
  ];
}

async function readinessOf(service: string): Promise<z.infer<typeof readinessSchema>> {
  const { text } = await ask(`${service}/readyz`);
  try {
    return readinessSchema.parse(JSON.parse(text));
  } catch {
    return { status: 'unavailable', problems: [`${service}/readyz does not say that it is ready; its log says why.`] };
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
