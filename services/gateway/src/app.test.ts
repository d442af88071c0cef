import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { parseReleaseMap } from '@tensely/platform/logic';
import { openFolderStore, promote, type UnsignedStore as ReleaseStore } from '@tensely/release-store/logic';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGateway } from './app.ts';

let folder: string;
let store: ReleaseStore;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  store = openFolderStore(folder);
  warnings = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function gateway(progressService = 'http://127.0.0.1:1') {
  return createGateway({
    store,
    releasesFolder: folder,
    settings: { parentUrl: 'http://localhost:4300', progressUrl: '/api', budgets: { script: 1, load: 2, mount: 3 } },
    progressService,
    log: { warn: (message) => warnings.push(message), error: () => {} },
  });
}

const page = '<!doctype html><html><head><title>Tensely</title></head><body></body></html>';
const declaration = {
  name: 'lessons',
  title: 'Grammar </script><b>lessons</b>',
  contract: '^1.0.0',
  basename: '/',
  routes: [
    { path: '/A1/nouns', layout: 'grammar' as const, files: ['page-1.json'] },
    { path: '/exams/fede', layout: 'exam' as const, subpaths: true as const, files: ['page-1.json'] },
  ],
  sidebar: [],
};

async function publishAll(version = '1.0.0') {
  const publishedAt = new Date(0);
  const none = { preload: [] };
  const lessons = { declaration, preload: ['remoteEntry.js', 'app.css'] };
  const files = ['remoteEntry.js', 'app.css', 'page-1.json'].map(
    (name) => [name, Buffer.from(`/* ${name} ${'.'.repeat(400)} */`)] as const,
  );
  await store.publish({
    name: 'shell',
    version,
    files: new Map([['shell.html', Buffer.from(page)]]),
    info: none,
    publishedAt,
  });
  await store.publish({ name: 'lessons', version, files: new Map(files), info: lessons, publishedAt });
  for (const name of ['shell', 'lessons'])
    await store.writePointers(promote(await store.readPointers(), name, version));
}

async function mapOf(response: Response) {
  const html = await response.text();
  const json = /id="release-map">(.*?)<\/script>/.exec(html)?.[1];
  return parseReleaseMap(JSON.parse(json ?? 'null'));
}

describe('page', () => {
  beforeEach(() => publishAll());

  test('carries the release map, safely even where a title holds markup', async () => {
    const response = await gateway().request('/A1/nouns');
    const map = await mapOf(response);
    expect(map.microFrontends.lessons?.[0]?.url).toBe('/remotes/lessons/1.0.0/remoteEntry.js');
    expect(map.microFrontends.lessons?.[0]?.extras.declaration.title).toBe(declaration.title);
    expect(map.microFrontends.shell).toBeUndefined();
  });

  test('preloads what the first screen of its path needs, and nothing elsewhere', async () => {
    const html = await (await gateway().request('/A1/nouns')).text();
    expect(html.match(/rel="preload" as="\w+" href="[^"]+/g)).toEqual([
      'rel="preload" as="script" href="/remotes/lessons/1.0.0/remoteEntry.js',
      'rel="preload" as="style" href="/remotes/lessons/1.0.0/app.css',
      'rel="preload" as="fetch" href="/remotes/lessons/1.0.0/page-1.json',
    ]);
    expect(await (await gateway().request('/A1/nouns?page=3')).text()).not.toContain('as="fetch"');
    expect(await (await gateway().request('/')).text()).not.toContain('preload');
  });

  test('preloads the same at every path that the route owns', async () => {
    const html = await (await gateway().request('/exams/fede/test-1')).text();
    expect(html).toContain('as="fetch" href="/remotes/lessons/1.0.0/page-1.json');
    expect(await (await gateway().request('/A1/nouns/more')).text()).not.toContain('preload');
  });

  test('is private, checked each time and not sent twice', async () => {
    const first = await gateway().request('/A1');
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const again = await gateway().request('/A1', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('has a strict Content-Security-Policy', async () => {
    const policy = (await gateway().request('/')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });

  test('offers the version before as a fallback', async () => {
    await publishAll('1.1.0');
    const [current, before] = (await mapOf(await gateway().request('/'))).microFrontends.lessons ?? [];
    expect([current?.metadata.version, before?.metadata.version]).toEqual(['1.1.0', '1.0.0']);
    expect(current?.fallbackUrl).toBe('/remotes/lessons/1.0.0/remoteEntry.js');
  });

  test('stays as it was when the pointers are damaged, and the operator is told once', async () => {
    const app = gateway();
    await app.request('/');
    await writeFile(join(folder, 'pointers.json'), 'not json');
    expect((await mapOf(await app.request('/'))).microFrontends.lessons).toHaveLength(1);
    await app.request('/');
    expect(warnings).toEqual([expect.stringContaining('damaged')]);
  });
});

describe('files of a release', () => {
  beforeEach(() => publishAll());

  test('are immutable and come compressed', async () => {
    const response = await gateway().request('/remotes/lessons/1.0.0/page-1.json', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Content-Type')).toContain('json');
  });

  test('are found under an address for another try', async () => {
    expect((await gateway().request('/remotes/lessons/1.0.0/~2/page-1.json')).status).toBe(200);
  });

  test.each([
    '/remotes/lessons/1.0.0/none.js',
    '/remotes/lessons/9.9.9/page-1.json',
    '/remotes/../pointers.json',
    '/favicon.ico',
  ])('%s is not found, and never answered with the page', async (path) => {
    const response = await gateway().request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).not.toContain('html');
  });
});

describe('private files of a release', () => {
  const key = 'exam-keys/1f.json';

  beforeEach(async () => {
    await publishAll();
    const privateFiles = new Map([[key, Buffer.from('{ "correctAnswer": "On a roof" }')]]);
    const files = new Map([['remoteEntry.js', Buffer.from('run()')]]);
    const info = {
      declaration: { ...declaration, name: 'exams', routes: [{ path: '/exams', layout: 'exam' as const }] },
      preload: [],
    };
    await store.publish({ name: 'exams', version: '1.0.0', files, privateFiles, info, publishedAt: new Date(0) });
    await store.writePointers(promote(await store.readPointers(), 'exams', '1.0.0'));
  });

  test.each([
    `/private/${key}`,
    `/remotes/private/${key}`,
    `/remotes/../private/${key}`,
    `/remotes/%2e%2e/private/${key}`,
    `/remotes/..%2fprivate%2f${key}`,
    `/remotes/%2e%2e%2fprivate%2f${key}`,
    `/remotes/..%5cprivate%5c${key}`,
    `/remotes//../private/${key}`,
    `/remotes/~1/..%2fprivate/${key}`,
    `/remotes/lessons/1.0.0/~2/..%2f..%2f..%2fprivate/${key}`,
    `/remotes/exams/1.0.0/${key}`,
    `/%2e%2e/releases/private/${key}`,
    `/api/../private/${key}`,
  ])('are never served: %s', async (path) => {
    const response = await gateway().request(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('roof');
  });

  test('are never served to a caller who sends a path as it is', async () => {
    const server = serve({ fetch: gateway().fetch, port: 0 });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    for (const path of [`/remotes/../private/${key}`, `/remotes/%2e%2e/private/${key}`, `/../private/${key}`]) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ port, path, host: '127.0.0.1' }, resolve).on('error', reject);
      });
      expect([answer.statusCode, await text(answer)]).toEqual([404, expect.not.stringContaining('roof')]);
    }
    server.close();
  });

  test('are named in no page', async () => {
    expect(await (await gateway().request('/')).text()).not.toContain('exam-keys');
  });
});

describe('service', () => {
  test('without a published shell says that it cannot serve, and when to try again', async () => {
    const response = await gateway().request('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('10');
  });

  test('the API is forwarded with its body, its headers and its answer', async () => {
    const seen: unknown[] = [];
    const service = new Hono().post('/api/progress-update', async (c) => {
      seen.push(c.req.header('Authorization'), await c.req.json());
      return c.json({ success: true }, 201);
    });
    const server = serve({ fetch: service.fetch, port: 0 });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const response = await gateway(`http://127.0.0.1:${port}`).request('/api/progress-update', {
      method: 'POST',
      headers: { Authorization: 'Bearer x', 'Content-Type': 'application/json' },
      body: '{"a":1}',
    });
    expect([response.status, await response.json()]).toEqual([201, { success: true }]);
    expect(seen).toEqual(['Bearer x', { a: 1 }]);
    server.close();
  });

  test('an API that does not answer is a problem document that may be tried again', async () => {
    const response = await gateway().request('/api/progress');
    expect(response.status).toBe(503);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('Retry-After')).toBe('5');
  });
});
