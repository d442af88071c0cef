import { z } from 'zod';
import type { LearnerTokens } from '../learner-tokens.ts';
import type { openHttp2 } from '../open-http2.ts';
import type { Acknowledged } from './learners.ts';

const historySchema = z.object({ completedPages: z.array(z.object({ page: z.number(), attempts: z.number() })) });

interface Options {
  client: ReturnType<typeof openHttp2>;
  tokens: LearnerTokens;
}

/** The acknowledged writes that are not in the histories of their learners, and the pages that count more than once. */
export async function lostWrites(acknowledged: readonly Acknowledged[], { client, tokens }: Options) {
  const lost: Acknowledged[] = [];
  let twice = 0;
  for (const [uid, writes] of Map.groupBy(acknowledged, (write) => write.uid)) {
    const { status, body } = await client.ask('/api/progress', { authorization: `Bearer ${tokens.of(uid)}` });
    if (status !== 200) throw new Error(`The history of ${uid} cannot be read: ${status}.`);
    const { completedPages } = historySchema.parse(JSON.parse(`${body}`));
    const kept = new Set(completedPages.map(({ page }) => page));
    lost.push(...writes.filter(({ page }) => !kept.has(page)));
    twice += completedPages.filter(({ attempts }) => attempts > 1).length;
  }
  return { lost, twice };
}
