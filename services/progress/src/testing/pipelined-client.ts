import { connect } from 'node:net';

export interface PipelinedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends all requests at once over one connection, without waiting for responses.
 * @param answered called with each response, in the order of the requests
 * @returns resolves once all responses have arrived, or the connection closes
 */
export function sendPipelined(
  port: number,
  requests: readonly PipelinedRequest[],
  answered: (number: number, status: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let number = 0;
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
      for (let answer = firstAnswer(received); answer; answer = firstAnswer(received)) {
        received = received.slice(answer.length);
        answered(number, answer.status);
        number += 1;
      }
      if (number === requests.length) socket.end();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
    socket.write(requests.map(textOf).join(''));
  });
}

function textOf({ method, path, headers, body }: PipelinedRequest): string {
  const all = { Host: 'localhost', 'Content-Length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** The first response in the received text, if it is complete. */
function firstAnswer(received: string): { status: number; length: number } | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.slice(0, headEnd);
  const bodyLength = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  const length = headEnd + 4 + bodyLength;
  return received.length < length ? undefined : { status: Number(head.split(' ')[1]), length };
}
