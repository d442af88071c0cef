import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';

export type Http2Client = ReturnType<typeof openHttp2>;

/** A connection over HTTP/2 and TLS that trusts one authority. The proxies keep it open. */
export function openHttp2(port: number, authority: string) {
  const session = connect(`https://127.0.0.1:${port}`, { ca: authority, servername: 'localhost' });
  // Its requests fail too.
  session.on('error', () => undefined);
  async function ask(path: string, headers: Record<string, string> = {}, body?: string) {
    const stream = session.request({
      ':authority': `localhost:${port}`,
      ':path': path,
      ':method': body === undefined ? 'GET' : 'POST',
      ...headers,
    });
    stream.end(body);
    const closed = new AbortController();
    stream.once('close', () => closed.abort());
    const [answer]: IncomingHttpHeaders[] = await once(stream, 'response', { signal: closed.signal });
    return { status: Number(answer?.[':status']), headers: answer ?? {}, body: await buffer(stream) };
  }
  return { ask, close: () => session.destroy() };
}
