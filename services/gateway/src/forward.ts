import { messageOf } from '@tensely/core/logic';
import {
  formatTraceparent,
  getSocketAddress,
  type LimitedLog,
  problemResponse,
  TRACEPARENT,
} from '@tensely/service-host/logic';
import type { Context, Handler } from 'hono';
import { proxy } from 'hono/proxy';
import { retryAfter } from './headers/answer-headers.ts';

interface Options {
  origin: string;
  log: LimitedLog;
  onUnanswered?(method: string, path: string): void;
  /** How long the service may take to send the response headers, in milliseconds. */
  timeoutMs?: number;
}

const SERVICE_TIMEOUT_MS = 15_000;

const SERVICE_AWAY = {
  type: 'about:blank',
  title: 'The progress service does not answer',
  status: 503,
  detail: 'Your work is saved on this device. Please try again in a moment.',
};

/** Headers of this connection only (RFC 9110, 7.6.1), and those that the forwarded request gets again. */
const HOP_BY_HOP = [
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

/** Forwards a request whose body has been read (`readBody`). An unreachable service gives a 503 problem and a log line. */
export function forwardTo({ origin, log, onUnanswered, timeoutMs = SERVICE_TIMEOUT_MS }: Options): Handler {
  return async (c) => {
    const { method } = c.req;
    const { pathname, search } = new URL(c.req.url);
    const body = method === 'GET' || method === 'HEAD' ? undefined : await c.req.arrayBuffer();
    const abandoned = new AbortController();
    const timer = setTimeout(() => abandoned.abort(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
    try {
      return await proxy(`${origin}${pathname}${search}`, {
        method,
        headers: headersFor(c),
        ...(body?.byteLength && { body }),
        redirect: 'manual',
        signal: abandoned.signal,
      });
    } catch (error) {
      onUnanswered?.(method, pathname);
      log.error(
        'progress service',
        { traceId: c.get('span').traceId, path: pathname, reason: messageOf(error) },
        'The progress service does not answer.',
      );
      return problemResponse(SERVICE_AWAY, retryAfter(5));
    } finally {
      // The timeout ends at the first byte: a client on a slow connection may take longer to read a long response.
      clearTimeout(timer);
    }
  };
}

function headersFor(c: Context): Headers {
  const headers = new Headers(c.req.header());
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...HOP_BY_HOP, ...named]) {
    // The Connection header may contain invalid header names, for which `delete` would throw.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) headers.delete(name);
  }
  // Links the service's log and traces to this request.
  headers.set(TRACEPARENT, formatTraceparent(c.get('span')));
  // After the addresses that earlier proxies added: the service counts requests by it.
  const address = getSocketAddress(c);
  if (address !== undefined) headers.append('x-forwarded-for', address);
  return headers;
}
