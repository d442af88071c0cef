import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type Answer, type Fault, hangBeforeHeaders, status } from './faults.ts';
import { ports } from './platform/addresses.ts';

export interface Rule {
  /** How often the rule was served: a test whose fault is never requested proves nothing. */
  served(): number;
  /** Removes this rule only. */
  end(): void;
}

export interface FaultProxy {
  url: string;
  /** From now on, answers every matching address with the fault; the first matching rule wins. */
  fail(address: RegExp, fault: Fault | 404 | 500 | 'never'): Rule;
  /** Removes all rules. Hanging requests keep hanging. */
  repair(): void;
  /** How often the current rules were served. */
  served(): number;
  /** How often an address was requested since the proxy started. */
  asked(address: RegExp): number;
  /** The request bodies sent to an address since the proxy started, as text; incomplete ones are left out. */
  sent(address: RegExp): string[];
  close(): Promise<void>;
}

/** A real HTTP proxy in front of the product that answers chosen addresses wrongly, late or never. */
export async function openFaultProxy(): Promise<FaultProxy> {
  const port = ports.proxies[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ports.proxies[0];
  let rules: { address: RegExp; fault: Fault; times: number }[] = [];
  const log: { method: string; url: string; body: string; whole: boolean }[] = [];

  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const entry = { method, url, body: '', whole: false };
    log.push(entry);
    if (method !== 'GET') incoming.on('data', (bytes: Buffer) => (entry.body += bytes));
    incoming.on('end', () => (entry.whole = true));
    const rule = rules.find(({ address }) => address.test(url));
    if (!rule) return forward(incoming, outgoing);
    rule.times += 1;
    const exchange = { outgoing, forward: () => forward(incoming, outgoing), fetch: () => fetchWhole(incoming) };
    Promise.resolve(rule.fault(exchange)).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${port}`,
    fail(address, fault) {
      const rule = { address, fault: typeof fault === 'function' ? fault : named(fault), times: 0 };
      rules.push(rule);
      return {
        served: () => rule.times,
        end: () => {
          rules = rules.filter((one) => one !== rule);
        },
      };
    },
    repair: () => {
      rules = [];
    },
    served: () => rules.reduce((sum, { times }) => sum + times, 0),
    asked: (address) => log.filter(({ url }) => address.test(url)).length,
    sent: (address) =>
      log.filter(({ method, url, whole }) => whole && method === 'POST' && address.test(url)).map(({ body }) => body),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function named(fault: 404 | 500 | 'never'): Fault {
  return fault === 'never' ? hangBeforeHeaders : status(fault);
}

/** Forwards the request to the product. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
  const onward = ask(incoming, incoming.headers, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Fetches the product's complete answer, uncompressed. */
function fetchWhole(incoming: IncomingMessage): Promise<Answer> {
  const { 'if-none-match': _known, ...headers } = incoming.headers;
  return new Promise((resolve, reject) => {
    const onward = ask(incoming, { ...headers, 'accept-encoding': 'identity' }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body });
    });
    onward.on('error', reject).end();
  });
}

function ask(
  { method, url }: IncomingMessage,
  headers: IncomingMessage['headers'],
  then: (answer: IncomingMessage) => void,
) {
  return request({ host: '127.0.0.1', port: ports.app, method, path: url, headers }, then);
}
