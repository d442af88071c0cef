import { traceparent } from '@tensely/core/browser';
import { isString, shapeOf } from '@tensely/core/logic';

/** An older answer would miss what the page has saved meanwhile. */
const USABLE_MS = 10_000;

interface EarlyRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  startedAt: number;
  answer: Promise<Response>;
}

let early: EarlyRequest | undefined;

const isSettings = shapeOf<{ progressUrl: string }>({ progressUrl: isString });

/**
 * Requests the learner's history while the main script is still loading, if the page is their home. `fetchOrEarly`
 * returns the answer to the first request for it. No cache stores it.
 */
export function requestHistoryEarly(page: Document, now = performance.now()): void {
  const token = /(?:^|; )JWT=([^;]+)/.exec(page.cookie)?.[1];
  const settings: unknown = JSON.parse(page.getElementById('settings')?.textContent ?? 'null');
  if (!page.querySelector('[data-screen$="learner"]') || !token || !isSettings(settings)) return;
  const url = `${settings.progressUrl}/progress`;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const headers = { Accept: 'application/json', 'X-Time-Zone': timeZone, Authorization: `Bearer ${token}` };
  const answer = fetch(url, {
    headers: { ...headers, traceparent: traceparent() },
    redirect: 'error',
    cache: 'no-store',
  });
  // The request that takes the answer handles its failure.
  answer.catch(() => undefined);
  early = { url, headers, startedAt: now, answer };
}

/** `fetch`, which returns the early answer once to a request with the same address, token and time zone. */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const given = early;
  if (!given || input !== given.url || (init?.method ?? 'GET') !== 'GET') return fetch(input, init);
  early = undefined;
  const asked = new Headers(init?.headers);
  const isSame = Object.entries(given.headers).every(([name, value]) => asked.get(name) === value);
  return isSame && performance.now() - given.startedAt < USABLE_MS ? given.answer : fetch(input, init);
};
