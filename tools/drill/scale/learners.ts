import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { completing } from '../completing.ts';
import type { LearnerTokens } from '../learner-tokens.ts';
import type { Asking, Client } from './asking.ts';

/** A write that the product has answered with 200. */
export interface Acknowledged {
  uid: string;
  page: number;
  at: number;
}

interface Options {
  /** Connections to the product; the learners share them. */
  clients: readonly Client[];
  count: number;
  tokens: LearnerTokens;
  /** Between two requests of a learner, in milliseconds. */
  pauseMs: number;
  /** Where a file of the lessons is. */
  file: string;
  asking: Asking;
}

/** Learners at work until `stop`: each opens a page, loads a file, completes a page, reads the history, and begins again. */
export function startLearners({ clients, count, tokens, pauseMs, file, asking }: Options) {
  const { ask } = asking;
  const acknowledged: Acknowledged[] = [];
  const stopping = new AbortController();

  async function learn(index: number): Promise<void> {
    const client = clients[index % clients.length];
    if (!client) return;
    const uid = `learner-${index}`;
    const authorization = { authorization: `Bearer ${tokens.of(uid)}`, 'content-type': 'application/json' };
    let page = 0;
    const complete = async () => {
      page += 1;
      const done = page;
      const headers = { ...authorization, 'idempotency-key': randomUUID() };
      const isKept = await ask(client, '/api/progress-update', headers, completing(done));
      if (isKept) acknowledged.push({ uid, page: done, at: Date.now() });
    };
    const day = [
      () => ask(client, '/A1/nouns'),
      () => ask(client, file, { 'accept-encoding': 'br' }),
      complete,
      () => ask(client, '/api/progress', authorization),
    ];
    // Not all at the same moment.
    await delay((pauseMs * index) / count);
    for (let step = index; !stopping.signal.aborted; step += 1) {
      await day[step % day.length]?.();
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const working = Promise.all(Array.from({ length: count }, (_, index) => learn(index)));
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
