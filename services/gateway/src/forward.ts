import type { Context, Handler } from 'hono';
import { proxy } from 'hono/proxy';
import type { LimitedLog } from './limited-log.ts';
import { socketAddressOf } from './requests.ts';

interface Options {
  /** Where the service is, "http://127.0.0.1:4400". */
  origin: string;
  log: LimitedLog;
  /** How long the service may take, in milliseconds. */
  patienceMs?: number;
}

/** For this connection alone (RFC 9110, 7.6.1), or for us: what follows is another request. */
const OWN_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'content-length',
];

/**
 * Forwards a request to a service, with the address of whoever sent it added. What the caller got wrong is told to the
 * caller; a service that cannot be reached is a 503 problem document, and a line in the log.
 */
export function forwardTo({ origin, log, patienceMs = 15_000 }: Options): Handler {
  return async (c) => {
    const { method } = c.req;
    const { pathname, search } = new URL(c.req.url);
    // Read before anybody else waits for it: a caller who breaks off, or is slow, is no failure of the service.
    const sent = await readBody(c);
    if (!sent) return c.text('This request broke off.', 400);
    try {
      return await proxy(`${origin}${pathname}${search}`, {
        method,
        headers: headersFor(c),
        ...(sent.body && { body: sent.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error('progress service', { path: pathname, reason }, 'The progress service does not answer.');
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

/** Undefined when the caller broke off. */
async function readBody(c: Context): Promise<{ body?: ArrayBuffer } | undefined> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return {};
  try {
    const body = await c.req.arrayBuffer();
    return body.byteLength > 0 ? { body } : {};
  } catch {
    return undefined;
  }
}

function headersFor(c: Context): Headers {
  const headers = new Headers(c.req.header());
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...OWN_HEADERS, ...named]) {
    // What is no name of a header names none.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) headers.delete(name);
  }
  // Who asks, behind those whom proxies before us saw: the service counts requests by it.
  const address = socketAddressOf(c);
  if (address !== undefined) headers.append('x-forwarded-for', address);
  return headers;
}
