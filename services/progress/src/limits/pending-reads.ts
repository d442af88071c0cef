import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { tooManyRequests } from '../problem/problems.ts';

const MOST_PENDING = 20;
const RETRY_SECONDS = 5;

/**
 * Limits the pending reads of each learner: a client that reads slowly keeps its responses in memory, up to 1.5 MB each
 * (docs/decisions/0022-limits.md). Throws a Problem 429 beyond the limit.
 */
export function createPendingReads(): (c: Context, learner: string) => void {
  const pending = new Map<string, number>();
  return ({ req, env }, learner) => {
    // Without a Node server, as in tests, nothing says when a response has been read.
    const { outgoing }: Partial<HttpBindings> = env ?? {};
    if (req.method !== 'GET' || !outgoing) return;
    const count = pending.get(learner) ?? 0;
    if (count >= MOST_PENDING) throw tooManyRequests(RETRY_SECONDS);
    pending.set(learner, count + 1);
    outgoing.once('close', () => {
      const left = (pending.get(learner) ?? 1) - 1;
      if (left > 0) pending.set(learner, left);
      else pending.delete(learner);
    });
  };
}
