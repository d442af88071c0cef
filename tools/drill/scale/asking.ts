import { setTimeout as delay } from 'node:timers/promises';
import type { openHttp2 } from '../open-http2.ts';
import type { Sample } from './samples.ts';

export type Client = ReturnType<typeof openHttp2>;

/** A request that takes longer has failed. */
const PATIENCE_MS = 30_000;

/** Asks for learners, and writes down what came of every request. */
export interface Asking {
  samples: Sample[];
  /** How often a request ended otherwise than well, by path and how. */
  failures: Map<string, number>;
  /** Resolves with the body, or with undefined where it failed. */
  ask(client: Client, ...request: Parameters<Client['ask']>): Promise<Buffer | undefined>;
}

/** Begins with nothing written down. */
export function createAsking(): Asking {
  const samples: Sample[] = [];
  const failures = new Map<string, number>();
  return {
    samples,
    failures,
    async ask(client, ...request) {
      const at = Date.now();
      const began = performance.now();
      const outcome = await Promise.race([
        client.ask(...request).then(
          ({ status, body }) => (status === 200 || status === 201 ? body : `${status}`),
          () => 'broken off',
        ),
        delay(PATIENCE_MS, 'no answer', { ref: false }),
      ]);
      const ok = typeof outcome !== 'string';
      samples.push({ at, ms: performance.now() - began, ok });
      if (ok) return outcome;
      // Of an exam's address the number of the attempt is of no interest.
      const what = `${request[0].replace(/[0-9a-f-]{36}/, ':id')} ${outcome}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
      return undefined;
    },
  };
}
