import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const ANSWER_TIMEOUT_MS = 2000;

/** Resolves with true once the address answers with success; with false after `ms` milliseconds or when `signal` aborts. */
export async function answersWithin(url: string, ms: number, signal?: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!signal?.aborted && Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await delay(POLL_MS);
  }
  return false;
}

/** Aborts when the process has ended. */
export function endSignal(process: PromiseLike<unknown>): AbortSignal {
  const controller = new AbortController();
  void process.then(() => controller.abort());
  return controller.signal;
}
