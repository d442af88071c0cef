import { createServer, type Server } from 'node:http';
import { freePort } from '@tensely/testing/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productProblems } from './start-problems.ts';

const READY = '{ "status": "ready" }';
const REFUSAL = 'Tensely cannot be served at the moment. Please try again in a minute.';
const DEGRADED = '{ "status": "degraded", "problems": ["The keys of the parent site are unavailable."] }';

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
  ['the words of a gateway that serves no page', { '/': [503, REFUSAL] }, [`The gateway serves no page: ${REFUSAL}`]],
  [
    'the reasons of degraded services',
    { '/': [200, '<html></html>'], '/readyz': [200, DEGRADED] },
    [
      'The gateway cannot serve all that is released; its lines above say why.',
      'The keys of the parent site are unavailable.',
    ],
  ],
] satisfies [string, typeof answers, string[]][])('reports %s', async (_, given, expected) => {
  answers = given;
  expect(await problems()).toEqual(expected);
});

test('an unreachable gateway is a sentence too', async () => {
  const port = await freePort();
  const found = await productProblems({ gateway: `http://127.0.0.1:${port}`, progress: address });
  expect(found).toEqual([expect.stringMatching(/^The gateway serves no page: .* does not answer/)]);
});
