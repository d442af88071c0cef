import { createServer, type Server } from 'node:http';
import { freePort } from '@tensely/testing/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import { productProblems, startProblems } from './start-problems.ts';

const READY = '{ "status": "ready" }';
const REFUSAL = 'Tensely cannot be served at the moment. Please try again in a minute.';
const DAMAGED = '{ "status": "degraded", "store": { "problems": ["The pointer of lessons is damaged."] } }';

let server: Server;
let address: string;
let answers: Record<string, [status: number, body: string]>;

beforeEach(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = createServer(({ url = '' }, response) => {
    const [status, body] = answers[url] ?? [404, ''];
    response.writeHead(status).end(body);
  }).listen(port, '127.0.0.1');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const problems = () => productProblems({ gateway: address, progress: address });

test.each([
  ['none with a page and ready services', { '/': [200, '<html></html>'], '/readyz': [200, READY] }, []],
  [
    'the answer of a gateway that serves no page, and its reasons',
    { '/': [503, REFUSAL], '/readyz': [503, DAMAGED] },
    [`The gateway serves no page: ${REFUSAL}`, 'The pointer of lessons is damaged.'],
  ],
] satisfies [string, typeof answers, string[]][])('reports %s', async (_, given, expected) => {
  answers = given;
  expect(await problems()).toEqual(expected);
});

test.each([
  ['{ "status": "degraded", "problems": ["The keys of the parent site are unavailable."] }', /PARENT_JWKS_URL/],
  [DAMAGED, /^What to do: npm run release -- doctor$/],
])('reports why services are not ready, then what to do: %s', async (state, advice) => {
  answers = { '/': [200, '<html></html>'], '/readyz': [503, state] };
  const port = new URL(address).port;
  const found = await startProblems(parseEnvironment({ PORT: port, PROGRESS_PORT: port }, '/project'));
  expect(found).toHaveLength(3);
  expect(found.at(-1)).toMatch(advice);
});

test('reports an unreachable gateway', async () => {
  const port = await freePort();
  const found = await productProblems({ gateway: `http://127.0.0.1:${port}`, progress: address });
  expect(found[0]).toMatch(/^The gateway serves no page: .* does not answer/);
});
