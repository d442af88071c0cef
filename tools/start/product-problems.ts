import { check, messageOf } from '@tensely/core/logic';
import { releaseMapSchema } from '@tensely/platform/host';
import { integrityOf } from '@tensely/release-store/logic';
import { z } from 'zod';

interface Addresses {
  gateway: string;
  progress: string;
}

const ANSWER_TIMEOUT_MS = 15_000;

const readinessSchema = z.object({ status: z.string(), problems: z.array(z.string()).default([]) });

/**
 * What a learner would notice, in sentences: checks that the page loads, that the entry of each remote has the signed integrity,
 * and that both services are ready. Returns nothing if all is well.
 */
export async function productProblems({ gateway, progress }: Addresses): Promise<string[]> {
  const page = await ask(`${gateway}/`);
  if (!page.ok) return [`The gateway serves no page: ${page.text.trim()}`];
  const found = await Promise.all([remoteProblems(gateway), gatewayProblems(gateway), progressProblems(progress)]);
  return found.flat();
}

async function remoteProblems(gateway: string): Promise<string[]> {
  const { data } = check(releaseMapSchema, jsonOf((await ask(`${gateway}/releases.json`)).text));
  if (!data) return ['The gateway serves no release map.'];
  const problems = await Promise.all(
    Object.entries(data.microFrontends).map(async ([name, [release]]) => {
      if (!release) return [];
      const entry = await ask(new URL(release.url, gateway).href);
      const isRight = entry.ok && integrityOf(entry.bytes) === release.metadata.integrity;
      return isRight ? [] : [`The entry of ${name} ${release.metadata.version} does not match its signature.`];
    }),
  );
  return problems.flat();
}

async function gatewayProblems(gateway: string): Promise<string[]> {
  const { status } = readinessOf(await ask(`${gateway}/readyz`));
  return status === 'ready' ? [] : ['The gateway cannot serve all that is released; its lines above say why.'];
}

async function progressProblems(progress: string): Promise<string[]> {
  const answer = await ask(`${progress}/readyz`);
  const { status, problems } = readinessOf(answer);
  if (status === 'ready') return [];
  if (problems.length > 0) return problems;
  return ['The progress service is not ready; its lines above, or logs/progress.log in DATA_DIR, say why.'];
}

interface Answer {
  ok: boolean;
  text: string;
  bytes: Uint8Array;
}

/** Never rejects: a failed request counts as an answer that is not ok. */
async function ask(address: string): Promise<Answer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { ok: response.ok, text: new TextDecoder().decode(bytes), bytes };
  } catch (error) {
    return { ok: false, text: `${address} does not answer (${messageOf(error)}).`, bytes: new Uint8Array() };
  }
}

function readinessOf({ text }: Answer) {
  return readinessSchema.safeParse(jsonOf(text)).data ?? { status: 'unavailable', problems: [] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
