import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { ports } from './addresses.ts';

export type Fault = 404 | 500 | 'never';

export interface FaultProxy {
  url: string;
  /** From now on answers every address that matches with the fault. */
  fail(address: RegExp, fault: Fault): void;
  /** From now on everything goes through again. */
  mend(): void;
  /** How often a fault was served: a test that never met its fault proves nothing. */
  served(): number;
  close(): Promise<void>;
}

/** A real HTTP proxy in front of the product that answers chosen addresses wrongly, or never. */
export async function openFaultProxy(): Promise<FaultProxy> {
  const port = ports.proxies[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ports.proxies[0];
  let rules: { address: RegExp; fault: Fault }[] = [];
  let served = 0;

  const server = createServer((incoming, outgoing) => {
    const rule = rules.find(({ address }) => address.test(incoming.url ?? ''));
    if (!rule) return forward(incoming, outgoing);
    served += 1;
    if (rule.fault !== 'never')
      outgoing.writeHead(rule.fault, { 'Content-Type': 'text/plain' }).end('A fault, on purpose.');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${port}`,
    fail: (address, fault) => rules.push({ address, fault }),
    mend: () => {
      rules = [];
    },
    served: () => served,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port: ports.app, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
