import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@tensely/testing/node';

/** A request as an upstream received it. */
interface Recorded {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An upstream that answers every request with 200 and records it. */
export interface RecordingUpstream {
  address: string;
  /** The recorded requests, without health checks. */
  requests: Recorded[];
  /** From now on, closes each connection after reading the request, like a killed process. */
  breakOff(): void;
  close(): Promise<void>;
}

export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const requests: Recorded[] = [];
  let isBroken = false;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const { url: path = '', headers } = request;
    if (path === '/readyz') return response.end('{"status":"ready"}');
    if (isBroken) return request.socket.destroy();
    requests.push({ path, headers, body });
    return response.end('answered');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${port}`,
    requests,
    breakOff() {
      isBroken = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
