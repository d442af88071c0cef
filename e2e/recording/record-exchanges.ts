import type { BrowserContext, Request } from '@playwright/test';
import { shapeOf } from '@tensely/testing/node';
import { addresses } from '../support/platform/addresses.ts';

/** One request of the client to the progress service, and what came back: enough to send it again, and to compare. */
export interface Exchange {
  at: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  status: number;
  /** Which fields the answer had, and of which types; null for an answer that is not JSON. */
  shape: ReturnType<typeof shapeOf> | null;
}

/** Headers that mean something to the service, beside the learner's token, which is another one each time. */
const KEPT = /^(content-type|idempotency-key|x-.*)$/;

/** Writes down every request of this browser to the progress service; the answer ends it, with all of them in their order. */
export function recordExchanges(context: BrowserContext): () => Promise<Exchange[]> {
  const waiting: Promise<Exchange | undefined>[] = [];
  context.on('requestfinished', (request) => {
    if (request.url().startsWith(`${addresses.app}/api/`)) waiting.push(exchangeOf(request));
  });
  return async () => {
    const exchanges = (await Promise.all(waiting)).filter((exchange) => exchange !== undefined);
    return exchanges.sort((one, other) => (one.at < other.at ? -1 : 1));
  };
}

async function exchangeOf(request: Request): Promise<Exchange | undefined> {
  const answer = await request.response();
  if (!answer) return undefined;
  const { pathname, search } = new URL(request.url());
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => KEPT.test(name));
  return {
    at: new Date(request.timing().startTime).toISOString(),
    method: request.method(),
    path: pathname + search,
    headers: Object.fromEntries(headers),
    body: request.postData(),
    status: answer.status(),
    shape: await answer.json().then(shapeOf, () => null),
  };
}
