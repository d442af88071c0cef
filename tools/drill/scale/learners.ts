import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { completing } from '../completing.ts';
import { openHttp2 } from '../open-http2.ts';
import type { SampleTest } from '../sample-test.ts';
import { type Client, createRequests, type Requests } from './requests.ts';
import type { Platform } from './start-platform.ts';

/** A write that the product answered with 200. */
export interface Acknowledged {
  uid: string;
  page: number;
  at: number;
}

/** A finished exam, and what went wrong with it for the learner, if anything did. */
export interface TakenExam {
  at: number;
  disturbed?: string;
}

const LEARNERS_PER_CONNECTION = 25;
/** A version that stays servable. */
const FILE = '/remotes/lessons/1.0.0/remoteEntry.js';

const startedSchema = z.object({ attempt: z.object({ id: z.string(), deadline: z.string() }) });
const savedSchema = z.object({ deadline: z.string() });
const resultSchema = z.object({ score: z.number(), finishedBy: z.string(), late: z.boolean() });
const historySchema = z.object({ completedPages: z.array(z.object({ page: z.number(), attempts: z.number() })) });

interface Options {
  /** Every fifth one takes exams. */
  count: number;
  /** Between two requests of a learner. */
  pauseMs: number;
}

/** Starts learners who work until `stop`. */
export function startLearners({ port, authority, tokens, releases }: Platform, { count, pauseMs }: Options) {
  const requests = createRequests(tokens);
  const acknowledged: Acknowledged[] = [];
  const exams: TakenExam[] = [];
  const stopping = new AbortController();
  const clients = Array.from({ length: Math.ceil(count / LEARNERS_PER_CONNECTION) }, () => openHttp2(port, authority));
  const pause = () => delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Opens a page, loads a file, completes a page, reads the history, and starts over. */
  async function learn(client: Client, index: number): Promise<void> {
    const uid = `learner-${index}`;
    const headers = requests.authorize(uid);
    let page = 0;
    const complete = async () => {
      page += 1;
      const done = page;
      const own = { ...headers, 'idempotency-key': randomUUID() };
      const isSaved = await requests.ask(client, '/api/progress-update', own, completing(done));
      if (isSaved) acknowledged.push({ uid, page: done, at: Date.now() });
    };
    const day = [
      () => requests.ask(client, '/A1/nouns'),
      () => requests.ask(client, FILE, { 'accept-encoding': 'br' }),
      complete,
      () => requests.ask(client, '/api/progress', headers),
    ];
    for (let step = index; !stopping.signal.aborted; step += 1) {
      await day[step % day.length]?.();
      await pause();
    }
  }

  async function takeExams(client: Client, index: number): Promise<void> {
    const device = randomUUID();
    while (!stopping.signal.aborted) {
      const candidate = { client, uid: `candidate-${index}`, device, pause };
      const disturbed = await takeExam(requests, releases.test, candidate).catch(String);
      exams.push({ at: Date.now(), ...(disturbed !== undefined && { disturbed }) });
      await pause();
    }
  }

  const working = clients.flatMap((client, connection) =>
    Array.from({ length: LEARNERS_PER_CONNECTION }, async (_, place) => {
      const index = connection * LEARNERS_PER_CONNECTION + place;
      if (index >= count) return;
      // Spreads the first requests over the pause.
      await delay((pauseMs * index) / count);
      await (index % 5 === 4 ? takeExams(client, index) : learn(client, index));
    }),
  );
  return {
    ...requests,
    acknowledged,
    exams,
    async stop() {
      stopping.abort();
      await Promise.all(working);
      for (const client of clients) client.close();
    },
  };
}

interface Candidate {
  client: Client;
  uid: string;
  device: string;
  pause(): Promise<unknown>;
}

/** Starts an exam, saves its answers one by one and submits it. All answers are right: a lost one shows in the score. */
async function takeExam({ insist }: Requests, test: SampleTest, { client, uid, device, pause }: Candidate) {
  const wish = { id: randomUUID(), testId: test.testId, paper: test.paper, extraTime: 0, device };
  const { attempt } = startedSchema.parse(await insist(client, uid, 'POST', '', wish));
  const answers: Record<string, object> = {};
  const work = { answers, flags: [], highlights: [] };
  for (const [place, answer] of test.answers) {
    await pause();
    answers[place] = { answer, timestamp: new Date().toISOString() };
    const saved = await insist(client, uid, 'PUT', `/${attempt.id}/work`, { device, work });
    const { deadline } = savedSchema.parse(saved);
    if (deadline !== attempt.deadline) return `its deadline moved from ${attempt.deadline} to ${deadline}`;
  }
  await pause();
  const finish = { device, work, finishedAt: new Date().toISOString() };
  const result = resultSchema.parse(await insist(client, uid, 'POST', `/${attempt.id}/finish`, finish));
  const isRight = result.score === 100 && result.finishedBy === 'learner' && !result.late;
  return isRight ? undefined : `its result is ${JSON.stringify(result)}`;
}

/** The acknowledged writes that are missing from the histories, and the number of pages that were counted twice. */
export async function findLostWrites(acknowledged: readonly Acknowledged[], client: Client, { authorize }: Requests) {
  const lost: Acknowledged[] = [];
  let twice = 0;
  for (const [uid, writes] of Map.groupBy(acknowledged, (write) => write.uid)) {
    const { status, body } = await client.ask('/api/progress', authorize(uid));
    if (status !== 200) throw new Error(`The history of ${uid} could not be read: ${status}.`);
    const { completedPages } = historySchema.parse(JSON.parse(`${body}`));
    const stored = new Set(completedPages.map(({ page }) => page));
    lost.push(...writes.filter(({ page }) => !stored.has(page)));
    twice += completedPages.filter(({ attempts }) => attempts > 1).length;
  }
  return { lost, twice };
}
