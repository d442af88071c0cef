import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LearnerTokens } from '../learner-tokens.ts';
import type { openHttp2 } from '../open-http2.ts';
import type { Sample } from './samples.ts';

export type Client = ReturnType<typeof openHttp2>;

const TIMEOUT_MS = 30_000;
/** How long a device retries a step of an exam: shorter than the exam. */
const RETRY_FOR_MS = 60_000;
const RETRY_MS = 500;

/** Sends the requests of learners and records each of them. */
export function createRequests(tokens: LearnerTokens) {
  const samples: Sample[] = [];
  /** Failed requests by path and reason. */
  const failures = new Map<string, number>();
  const authorize = (uid: string) => ({
    authorization: `Bearer ${tokens.of(uid)}`,
    'content-type': 'application/json',
  });

  /** Resolves with the body, or with undefined if the request failed. */
  async function ask(client: Client, ...request: Parameters<Client['ask']>): Promise<Buffer | undefined> {
    const at = Date.now();
    const began = performance.now();
    const outcome = await Promise.race([
      client.ask(...request).then(
        ({ status, body }) => (status === 200 || status === 201 ? body : `${status}`),
        () => 'broken off',
      ),
      delay(TIMEOUT_MS, 'no answer', { ref: false }),
    ]);
    const ok = typeof outcome !== 'string';
    samples.push({ at, ms: performance.now() - began, ok });
    if (ok) return outcome;
    const what = `${request[0].replace(/[0-9a-f-]{36}/, ':id')} ${outcome}`;
    failures.set(what, (failures.get(what) ?? 0) + 1);
    return undefined;
  }

  /** Sends a step of an exam until it is accepted, as a device does. */
  async function insist(client: Client, uid: string, method: string, path: string, body: object): Promise<unknown> {
    const headers = { ':method': method, ...authorize(uid), 'idempotency-key': randomUUID() };
    for (const end = Date.now() + RETRY_FOR_MS; Date.now() < end; await delay(RETRY_MS)) {
      const answer = await ask(client, `/api/exam-attempts${path}`, headers, JSON.stringify(body));
      if (answer) return JSON.parse(`${answer}`);
    }
    throw new Error(`${method} was not accepted within ${RETRY_FOR_MS / 1000} s`);
  }

  return { samples, failures, authorize, ask, insist };
}

export type Requests = ReturnType<typeof createRequests>;
