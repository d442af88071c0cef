import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@tensely/testing/node';

/** A request as an upstream received it. */
interface Recorded {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type RecordingUpstream = Awaited<ReturnType<typeof startRecordingUpstream>>;

/** Starts an upstream that answers every request with 200, and records all but health checks. */
export async function startRecordingUpstream() {
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
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `127.0.0.1:${portOf(server)}`,
    requests,
    /** From now on, closes each connection after reading the request, like a killed process. */
    breakOff() {
      isBroken = true;
    },
    async close() {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}
