import { createServer, type ServerResponse } from 'node:http';
import { listenLocally } from './s3-server.ts';

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

export type ScriptedServer = Awaited<ReturnType<typeof startScriptedServer>>;

/** Starts a server that sends these answers in turn, and repeats the last one. */
export async function startScriptedServer(answers: Answer[]) {
  /** Method and URL of each request. */
  const requests: string[] = [];
  /** The If-Match of each request. */
  const conditions: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    conditions.push(request.headers['if-match']);
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {};
    request.resume().on('end', () => send(answer, response));
  });
  return { ...(await listenLocally(server)), requests, conditions };
}

function send({ status, headers = {}, body = '', breaks, hangs }: Answer, response: ServerResponse) {
  if (status === undefined) return breaks ? response.destroy() : undefined;
  response.writeHead(status, headers);
  if (breaks || hangs) return response.write(body, () => breaks && response.destroy());
  return response.end(body);
}
