import { createServer, type ServerResponse } from 'node:http';
import { portOf } from '@tensely/testing/node';

/** One answer of a scripted server. Without a status the request hangs. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Breaks the connection after the body. */
  breaks?: boolean;
  /** Sends the body and never ends the response. */
  hangs?: boolean;
}

export interface ScriptedServer {
  endpoint: string;
  /** Method and URL of each request. */
  requests: string[];
  /** The If-Match of each request. */
  conditions: (string | undefined)[];
  close(): void;
}

/** Starts a server that sends these answers in turn, and repeats the last one. */
export async function startScriptedServer(answers: Answer[]): Promise<ScriptedServer> {
  const requests: string[] = [];
  const conditions: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    conditions.push(request.headers['if-match']);
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {};
    request.resume().on('end', () => send(answer, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    requests,
    conditions,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send({ status, headers = {}, body = '', breaks, hangs }: Answer, response: ServerResponse) {
  if (status === undefined) return breaks ? response.destroy() : undefined;
  response.writeHead(status, headers);
  if (breaks || hangs) return response.write(body, () => breaks && response.destroy());
  return response.end(body);
}
