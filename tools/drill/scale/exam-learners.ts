import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { LearnerTokens } from '../learner-tokens.ts';
import type { SampleTest } from '../sample-test.ts';
import type { Asking, Client } from './asking.ts';

/** An exam that was begun, and what went wrong with it for the learner, if anything did. */
export interface TakenExam {
  at: number;
  disturbed?: string;
}

interface Options {
  clients: readonly Client[];
  count: number;
  tokens: LearnerTokens;
  /** Between two requests of a learner, in milliseconds. */
  pauseMs: number;
  test: SampleTest;
  asking: Asking;
}

/** How long a device goes on sending: less than an exam has left. */
const INSIST_MS = 60_000;
const RETRY_MS = 500;

const startedSchema = z.object({ attempt: z.object({ id: z.string(), deadline: z.string() }) });
const savedSchema = z.object({ deadline: z.string() });
const resultSchema = z.object({ score: z.number(), finishedBy: z.string(), late: z.boolean() });

/**
 * Learners who take one exam after the other until `stop`: each starts it, saves its answers one by one and hands it in, and sends again
 * what failed, as a device does. All answers are right, so that one that got lost shows in the score.
 */
export function startExamLearners({ clients, count, tokens, pauseMs, test, asking }: Options) {
  const taken: TakenExam[] = [];
  const stopping = new AbortController();
  // Whoever is in an exam when all is over hands it in at once.
  const pause = () => delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function takeExam(client: Client, uid: string, device: string): Promise<string | undefined> {
    const insist = async (method: string, path: string, body: object) => {
      const headers = {
        ':method': method,
        authorization: `Bearer ${tokens.of(uid)}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      for (const end = Date.now() + INSIST_MS; Date.now() < end; await delay(RETRY_MS)) {
        const answer = await asking.ask(client, `/api/exam-attempts${path}`, headers, JSON.stringify(body));
        if (answer) return JSON.parse(`${answer}`);
      }
      throw new Error(`${method} was not taken within ${INSIST_MS / 1000} s`);
    };
    const { testId, paper } = test;
    const wish = { id: randomUUID(), testId, paper, extraTime: 0, device };
    // Where an exam before it could not be handed in, that one goes on.
    const { attempt } = startedSchema.parse(await insist('POST', '', wish));
    const { id } = attempt;
    const answers: Record<string, object> = {};
    const work = { answers, flags: [], highlights: [] };
    for (const [place, answer] of test.answers) {
      await pause();
      answers[place] = { answer, timestamp: new Date().toISOString() };
      const { deadline } = savedSchema.parse(await insist('PUT', `/${id}/work`, { device, work }));
      if (deadline !== attempt.deadline) return `its end moved from ${attempt.deadline} to ${deadline}`;
    }
    await pause();
    const finishedAt = new Date().toISOString();
    const result = resultSchema.parse(await insist('POST', `/${id}/finish`, { device, work, finishedAt }));
    const isWell = result.score === 100 && result.finishedBy === 'learner' && !result.late;
    return isWell ? undefined : `its result is ${JSON.stringify(result)}`;
  }

  async function sit(index: number): Promise<void> {
    const client = clients[index % clients.length];
    if (!client) return;
    const device = randomUUID();
    await delay((pauseMs * index) / count);
    while (!stopping.signal.aborted) {
      const disturbed = await takeExam(client, `candidate-${index}`, device).catch(String);
      taken.push({ at: Date.now(), ...(disturbed !== undefined && { disturbed }) });
      await pause();
    }
  }

  const sitting = Promise.all(Array.from({ length: count }, (_, index) => sit(index)));
  return {
    taken,
    async stop() {
      stopping.abort();
      await sitting;
    },
  };
}
