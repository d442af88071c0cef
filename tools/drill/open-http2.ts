import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';

export type Http2Client = ReturnType<typeof openHttp2>;

interface Http2Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * An HTTP/2 client over TLS that trusts one authority. Like a browser it reconnects
 * after the server has closed the connection.
 */
export function openHttp2(port: number, authority: string) {
  let current: Connection | undefined;
  const connection = () => {
    if (!current || current.session.closed || current.session.destroyed) current = open(port, authority);
    return current;
  };
  async function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Http2Answer> {
    const { session, lastTaken } = connection();
    const stream = session.request({
      ':authority': `localhost:${port}`,
      ':path': path,
      ':method': body === undefined ? 'GET' : 'POST',
      ...headers,
    });
    stream.end(body);
    const answer = await new Promise<IncomingHttpHeaders | undefined>((resolve) => {
      stream.once('response', resolve);
      stream.once('error', () => resolve(undefined));
      stream.once('close', () => resolve(undefined));
    });
    if (answer) return { status: Number(answer[':status']), headers: answer, body: await buffer(stream) };
    if ((stream.id ?? Number.POSITIVE_INFINITY) > lastTaken()) return await ask(path, headers, body);
    throw new Error(`${path} was aborted.`);
  }
  return { ask, close: () => current?.session.destroy() };
}

interface Connection {
  session: ClientHttp2Session;
  /** The last stream that the server processed before its GOAWAY; later ones are retried. */
  lastTaken(): number;
}

function open(port: number, authority: string): Connection {
  const session = connect(`https://127.0.0.1:${port}`, { ca: authority, servername: 'localhost' });
  let last = Number.POSITIVE_INFINITY;
  session.on('error', () => undefined);
  session.on('goaway', (_, lastStreamId) => {
    last = lastStreamId;
  });
  return { session, lastTaken: () => last };
}
