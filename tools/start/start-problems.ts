import { messageOf } from '@tensely/core/logic';
import { readServedState, trustedKeys } from '@tensely/release-store/logic';
import { z } from 'zod';
import type { Environment } from '../environment.ts';
import type { Effects } from '../release/effects.ts';
import { readTrust } from '../release/trust.ts';
import { parentAddresses, serviceAddress } from './services.ts';

/** Problems of a product whose services answer. If its releases are the cause, the last line is the repair command. */
export async function startProblems(environment: Environment, effects: Effects): Promise<string[]> {
  const found = await productProblems({
    gateway: serviceAddress(environment, 'gateway'),
    progress: serviceAddress(environment, 'progress'),
  });
  if (found.length === 0) return [];
  const { keys } = parentAddresses(environment);
  const advice = `Check that ${keys} answers; PARENT_JWKS_URL sets the address of the keys.`;
  const isAboutKeys = found.some((problem) => /parent site.*keys|keys of the parent site/.test(problem));
  return [...found, ...(isAboutKeys ? [advice] : []), ...(await storeProblems(effects))];
}

const ANSWER_TIMEOUT_MS = 15_000;

const readinessSchema = z.object({ status: z.string(), problems: z.array(z.string()).default([]) });

/** What a learner would notice, in sentences: checks that the page loads and that both services are ready. Nothing if all is well. */
export async function productProblems({
  gateway,
  progress,
}: Record<'gateway' | 'progress', string>): Promise<string[]> {
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

/** Commands by the messages of the release store; the first match wins. */
const COMMANDS: readonly [pattern: RegExp, command: string][] = [
  [/not trusted here|trust file|key is trusted/i, 'npm run release -- keys list (docs/runbooks/key-lost.md)'],
  [
    /is an old one|does not match its signature|is damaged|beyond the next plausible/,
    'npm run release -- renew --restore',
  ],
  [/expired|has no renewal/, 'npm run release -- renew --due (docs/runbooks/renewals.md)'],
  [/publish and promote one/, 'npm start'],
  [/disk is full|is full:/, 'npm run release -- gc --keep 3 --dry-run (docs/runbooks/store-down.md)'],
];

/** What is wrong with the release store, in sentences followed by the repair command; nothing if every version can be served. */
export async function storeProblems({ store, keyLocations, now, openSeen }: Effects): Promise<string[]> {
  const found = await complaints().catch((error) => [messageOf(error)]);
  return found.length > 0 ? [...found, `What to do: ${repairCommand(found)}`] : [];

  async function complaints() {
    const keys = trustedKeys(await readTrust({ keyLocations }));
    return (await readServedState(store, keys, now(), { seen: await openSeen() })).complaints;
  }
}

/** The command that repairs what these sentences report. */
export function repairCommand(sentences: readonly string[]): string {
  return (
    COMMANDS.find(([pattern]) => sentences.some((sentence) => pattern.test(sentence)))?.[1] ??
    'npm run release -- audit'
  );
}
