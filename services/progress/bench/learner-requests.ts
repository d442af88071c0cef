import { randomUUID } from 'node:crypto';
import { completing, saving } from '../src/testing/service-under-test.ts';
import type { LoadRequest } from './load.ts';

/** Requests of learners by the tokens that they were given; each write has a key and a sequence of its own. */
export function learnerRequests(tokens: readonly string[]) {
  let sequence = Date.now() - 1_000_000_000;
  const token = () => tokens[sequence % tokens.length] ?? '';
  const write = (body: object): LoadRequest => ({
    method: 'POST',
    path: '/api/progress-update',
    headers: {
      authorization: `Bearer ${token()}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-client-sequence': `${sequence}`,
      'x-time-zone': 'Europe/Paris',
    },
    body: JSON.stringify(body),
  });
  return {
    /** Saves the open session of one of nine pages. */
    save() {
      sequence += 1;
      return write(saving({ page: 1 + (sequence % 9), lastActivity: new Date().toISOString() }));
    },
    /** Completes one of a hundred pages of ten topics. */
    complete() {
      sequence += 1;
      const page = { topic: `topic${sequence % 10}`, page: 1 + (sequence % 9) };
      return write(completing({ ...page, completedAt: new Date().toISOString() }));
    },
    history(): LoadRequest {
      sequence += 1;
      return { method: 'GET', path: '/api/progress', headers: { authorization: `Bearer ${token()}` } };
    },
  };
}
