import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { completing } from './completing.ts';
import { type Http2Client, openHttp2 } from './open-http2.ts';
import type { Platform } from './start-platform.ts';

/** A request: when it was sent, how long it took, and whether it succeeded. */
interface Sample {
  at: number;
  ms: number;
  ok: boolean;
}

const LEARNERS_PER_CONNECTION = 25;
const PAUSE_MS = 1000;
const TIMEOUT_MS = 30_000;
/** A version that stays servable. */
const FILE = '/remotes/lessons/1.0.0/remoteEntry.js';

const historySchema = z.object({ completedPages: z.array(z.object({ page: z.number(), attempts: z.number() })) });

/** Starts learners who open a page, load a file, complete a page and read their history until `stop`. */
export function startLearners({ port, authority, tokens }: Platform, count: number) {
  const samples: Sample[] = [];
  /** The pages of each learner whose completion was answered with 200. */
  const acknowledged = new Map<string, number[]>();
  const stopping = new AbortController();
  const clients = Array.from({ length: Math.ceil(count / LEARNERS_PER_CONNECTION) }, () => openHttp2(port, authority));
  const authorize = async (uid: string) => ({
    authorization: `Bearer ${await tokens.of(uid)}`,
    'content-type': 'application/json',
  });

  async function ask(client: Http2Client, ...request: Parameters<Http2Client['ask']>): Promise<boolean> {
    const at = Date.now();
    const ok = await Promise.race([
      client.ask(...request).then(
        ({ status }) => status === 200,
        () => false,
      ),
      delay(TIMEOUT_MS, false, { ref: false }),
    ]);
    samples.push({ at, ms: Date.now() - at, ok });
    return ok;
  }

  async function learn(client: Http2Client, uid: string): Promise<void> {
    const headers = await authorize(uid);
    const pages: number[] = [];
    acknowledged.set(uid, pages);
    for (let page = 1; !stopping.signal.aborted; page += 1) {
      const completion = [{ ...headers, 'idempotency-key': randomUUID() }, completing(page)] as const;
      const steps = [
        () => ask(client, '/A1/nouns'),
        () => ask(client, FILE, { 'accept-encoding': 'br' }),
        async () => (await ask(client, '/api/progress-update', ...completion)) && pages.push(page),
        () => ask(client, '/api/progress', headers),
      ];
      for (const step of steps) {
        if (!stopping.signal.aborted) await step();
        await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const working = Array.from({ length: count }, async (_, index) => {
    const client = clients[Math.floor(index / LEARNERS_PER_CONNECTION)];
    // Spreads the first requests over the pause.
    await delay((PAUSE_MS * index) / count);
    if (client) await learn(client, `learner-${index}`);
  });
  return {
    samples,
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(working);
      for (const client of clients) client.close();
    },
    /** Counts the acknowledged completions that are missing from the histories, and the pages that were counted twice. */
    async countErrors(client: Http2Client): Promise<{ lost: number; twice: number }> {
      let [lost, twice] = [0, 0];
      for (const [uid, pages] of acknowledged) {
        const { status, body } = await client.ask('/api/progress', await authorize(uid));
        if (status !== 200) throw new Error(`The history of ${uid} could not be read: ${status}.`);
        const { completedPages } = historySchema.parse(JSON.parse(`${body}`));
        const stored = new Set(completedPages.map(({ page }) => page));
        lost += pages.filter((page) => !stored.has(page)).length;
        twice += completedPages.filter(({ attempts }) => attempts > 1).length;
      }
      return { lost, twice };
    },
  };
}
