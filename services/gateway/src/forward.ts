import type { Context, Handler } from 'hono';
import { proxy } from 'hono/proxy';
import { socketAddressOf } from './requests.ts';

/** Forwards a request to a service at `origin`, with the address of whoever sent it added; a service that cannot be reached is a 503 problem document. */
export function forwardTo(origin: string, log: { error(details: object, message: string): void }): Handler {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    try {
      return await proxy(`${origin}${pathname}${search}`, {
        ...c.req,
        headers: { ...c.req.header(), ...forwardedFor(c) },
        signal: AbortSignal.timeout(15_000),
      });
    } catch (error) {
      log.error(
        { path: pathname, reason: error instanceof Error ? error.message : String(error) },
        'The progress service does not answer.',
      );
      const problem = {
        type: 'about:blank',
        title: 'The progress service does not answer',
        status: 503,
        detail: 'Your work is kept on this device. Please try again in a moment.',
      };
      return c.body(JSON.stringify(problem), 503, { 'Content-Type': 'application/problem+json', 'Retry-After': '5' });
    }
  };
}

/** Who asks, behind those whom proxies before us saw: the service counts requests by it. */
function forwardedFor(c: Context): Record<string, string> {
  const addresses = [c.req.header('X-Forwarded-For'), socketAddressOf(c)].filter((address) => address !== undefined);
  return addresses.length === 0 ? {} : { 'x-forwarded-for': addresses.join(', ') };
}
