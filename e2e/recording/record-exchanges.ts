import type { BrowserContext, Request } from '@playwright/test';
import { shapeOf } from '@tensely/testing/node';
import { addresses } from '../support/platform/addresses.ts';

/** A request of the client to the progress service with its response: enough to replay and compare it. */
export interface Exchange {
  at: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  status: number;
  /** The fields of the response with their types; null if the response is not JSON. */
  shape: ReturnType<typeof shapeOf> | null;
}

/** Headers that the service reads, except the token, which changes each time. */
const KEPT = /^(content-type|idempotency-key|x-.*)$/;

/** Records every request of this browser to the progress service. The returned function stops and returns them in order. */
export function recordExchanges(context: BrowserContext): () => Promise<Exchange[]> {
  const waiting: Promise<Exchange | undefined>[] = [];
  context.on('requestfinished', (request) => {
    if (request.url().startsWith(`${addresses.app}/api/`)) waiting.push(toExchange(request));
  });
  return async () => {
    const exchanges = (await Promise.all(waiting)).filter((exchange) => exchange !== undefined);
    return exchanges.sort((one, other) => (one.at < other.at ? -1 : 1));
  };
}

async function toExchange(request: Request): Promise<Exchange | undefined> {
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
