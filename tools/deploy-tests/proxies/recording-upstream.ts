import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@tensely/testing/node';

/** A request as an upstream of a proxy got it. */
interface Recorded {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An upstream that answers 200 to everything, and keeps what it was asked. */
export interface RecordingUpstream {
  address: string;
  /** What it was asked, without the checks of its health. */
  requests: Recorded[];
  /** From now on it breaks each connection off once it has read the request, as a process does that is killed. */
  breakOff(): void;
  close(): Promise<void>;
}

export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const requests: Recorded[] = [];
  let isBroken = false;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const { method = '', url: path = '', headers } = request;
    if (path === '/readyz') return response.end('{"status":"ready"}');
    if (isBroken) return request.socket.destroy();
    requests.push({ method, path, headers, body });
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
