import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Exchange {
  outgoing: ServerResponse;
  /** Forwards the request to the product, unchanged. */
  forward(): void;
  /** Fetches the product's complete answer, uncompressed. */
  fetch(): Promise<Answer>;
}

/** A way of answering wrongly. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

/** Answers with a status, and a sentence in place of the file. */
export function status(code: number): Fault {
  return ({ outgoing }) => {
    outgoing.writeHead(code, { 'Content-Type': 'text/plain' }).end('A fault, on purpose.');
  };
}

/** Accepts the request and never answers. */
export const hangBeforeHeaders: Fault = () => {};

/** Answers with the right headers and the first half of the file, then stalls. */
export const hangMidBody: Fault = async ({ fetch, outgoing }) => {
  const { headers, body } = await fetch();
  outgoing.writeHead(200, { ...headers, 'content-length': body.byteLength });
  outgoing.write(body.subarray(0, body.byteLength / 2));
};

/** Answers wrongly a number of times, then correctly. */
export function atFirst(times: number, fault: Fault): Fault {
  let left = times;
  return (exchange) => {
    left -= 1;
    return left >= 0 ? fault(exchange) : exchange.forward();
  };
}

/** Answers with status 200 and another document instead of the file. */
export function instead(contentType: string, body: string): Fault {
  return ({ outgoing }) => {
    outgoing.writeHead(200, { 'Content-Type': contentType }).end(body);
  };
}

/** Answers with the file after `change`, under its original headers. */
export function changed(change: (body: Buffer) => Buffer): Fault {
  return async ({ fetch, outgoing }) => {
    const { status: code, headers, body } = await fetch();
    const { etag: _etag, ...kept } = headers;
    const after = change(body);
    outgoing.writeHead(code, { ...kept, 'content-length': after.byteLength }).end(after);
  };
}

/** Holds the correct answer back until it is released. */
export function held(): { fault: Fault; letGo(): void } {
  const waiting: (() => void)[] = [];
  let free = false;
  return {
    fault({ forward }) {
      if (free) forward();
      else waiting.push(forward);
    },
    letGo() {
      free = true;
      for (const forward of waiting.splice(0)) forward();
    },
  };
}
