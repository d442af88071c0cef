import { createServer, type Server } from 'node:http';
import { integrityOf } from '@tensely/release-store/logic';
import { freePort } from '@tensely/testing/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productProblems } from './product-problems.ts';

const ENTRY = 'var lessons = {};';
const ENTRY_PATH = '/remotes/lessons/1.0.0/remoteEntry.js';

let server: Server;
let address: string;
let answers: Record<string, [status: number, body: string]>;

beforeEach(async () => {
  const release = {
    url: ENTRY_PATH,
    metadata: { integrity: integrityOf(Buffer.from(ENTRY)), version: '1.0.0' },
    deployment: { traffic: 100, default: true },
    extras: {
      declaration: {
        name: 'lessons',
        title: 'Lessons',
        contract: '^1.0.0',
        basename: '/',
        ...{ routes: [{ path: '/A1', layout: 'navigation' }], sidebar: [] },
      },
    },
  };
  answers = {
    '/': [200, '<html></html>'],
    '/releases.json': [200, JSON.stringify({ schema: 'v1', microFrontends: { lessons: [release] } })],
    [ENTRY_PATH]: [200, ENTRY],
    '/readyz': [200, '{ "status": "ready" }'],
  };
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

test('no problems with a page, signed remotes and ready services', async () => {
  expect(await problems()).toEqual([]);
});

test('quotes a gateway that serves no page', async () => {
  answers['/'] = [503, 'Tensely cannot be served at the moment. Please try again in a minute.'];
  expect(await problems()).toEqual([
    'The gateway serves no page: Tensely cannot be served at the moment. Please try again in a minute.',
  ]);
});

test('reports an entry whose integrity differs', async () => {
  answers[ENTRY_PATH] = [200, 'var lessons = { other: true };'];
  expect(await problems()).toEqual(['The entry of lessons 1.0.0 does not match its signature.']);
});

test('reports the reasons of degraded services', async () => {
  answers['/readyz'] = [200, '{ "status": "degraded", "problems": ["The keys of the parent site are unavailable."] }'];
  expect(await problems()).toEqual([
    'The gateway cannot serve all that is released; its lines above say why.',
    'The keys of the parent site are unavailable.',
  ]);
});

test('an unreachable gateway is a sentence too', async () => {
  const port = await freePort();
  const found = await productProblems({ gateway: `http://127.0.0.1:${port}`, progress: address });
  expect(found).toEqual([expect.stringMatching(/^The gateway serves no page: .* does not answer/)]);
});
