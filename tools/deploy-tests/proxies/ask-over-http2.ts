import { connect, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';

export interface Http2Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A client that speaks HTTP/2 alone, over TLS, and trusts one authority. */
export function openHttp2(port: number, authority: string) {
  const session = connect(`https://127.0.0.1:${port}`, { ca: authority, servername: 'localhost' });
  session.on('error', () => undefined);
  return {
    async ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Http2Answer> {
      const stream = session.request({
        ':authority': `localhost:${port}`,
        ':path': path,
        ':method': body === undefined ? 'GET' : 'POST',
        ...headers,
      });
      stream.end(body);
      const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
        stream.once('response', resolve);
        stream.once('error', reject);
      });
      const answer = await answered;
      return { status: Number(answer[':status']), headers: answer, body: await buffer(stream) };
    },
    close: () => session.destroy(),
  };
}
