import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '@tensely/testing/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockOf, type GatewayUnderTest, gatewayUnderTest, lessonsRelease } from '../testing/gateway-under-test.ts';
import { developmentRemotesSchema } from './development-remotes.ts';

describe('DEV_REMOTES', () => {
  test('maps remotes to the address of their entry', () => {
    const text = 'lessons=http://localhost:15173/remoteEntry.js, exams=http://127.0.0.1:15174/remoteEntry.js';
    expect(developmentRemotesSchema.parse(text)).toEqual({
      lessons: 'http://localhost:15173/remoteEntry.js',
      exams: 'http://127.0.0.1:15174/remoteEntry.js',
    });
    expect(developmentRemotesSchema.parse('')).toEqual({});
  });

  test.each([
    'lessons',
    'lessons=',
    'lessons=localhost:15173',
    'lessons=http://192.168.1.7:15173/remoteEntry.js',
    'lessons=https://cdn.example/remoteEntry.js',
    'lessons=http://localhost.evil.example/remoteEntry.js',
    'lessons=http://user:secret@localhost:15173/',
    'lessons=file:///etc/passwd',
    'Lessons=http://localhost:15173/',
  ])('rejects %s', (text) => {
    expect(developmentRemotesSchema.safeParse(text).success).toBe(false);
  });
});

const source = 'http://localhost:15173/remoteEntry.js';
const pageOf = (text: string) => Buffer.from(`<head></head><body>${text}</body>`);
const pages: [string, Buffer][] = [
  ['shell.html', pageOf('released')],
  ['shell-dev.html', pageOf('development')],
];
let gateway: GatewayUnderTest;

async function serving(changes: Parameters<typeof gatewayUnderTest>[0] = {}, files = pages) {
  gateway = gatewayUnderTest({ developmentRemotes: { lessons: source }, ...changes });
  await gateway.release('shell', '1.0.0', { files: new Map(files) });
  await gateway.release('lessons', '1.0.0', lessonsRelease());
}
const policyOf = (page: Response) => page.headers.get('Content-Security-Policy');

describe('with a remote from source', () => {
  beforeEach(() => serving());

  test('ignores overrides without development mode', async () => {
    await serving({ development: false });
    const page = await gateway.getLocally('/?overrides=on');
    expect(policyOf(page)).not.toContain('unsafe');
    expect(await blockOf(page, 'settings')).not.toHaveProperty('overrides');
  });

  test('a caller can switch to the released versions until a restart, and back to the sources', async () => {
    const cookieOf = (page: Response) => /overrides=[^;]*/.exec(page.headers.get('Set-Cookie') ?? '')?.[0] ?? '';
    const reset = await gateway.getLocally('/A1/nouns?overrides=off');
    expect(await reset.text()).toContain('released');
    expect(await (await gateway.getLocally('/exams', cookieOf(reset))).text()).toContain('released');
    const back = await gateway.getLocally('/?overrides=on', cookieOf(reset));
    expect([cookieOf(back), await back.text()]).toEqual(['overrides=', expect.stringContaining('development')]);
    const restarted = await gateway.getLocally('/', 'overrides=off-12345');
    expect(await restarted.text()).toContain('development');
  });
});

describe('with the shell from source', () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/shell-dev.html' ? 200 : 404).end('<head></head><body>from source</body>');
  });
  let origin = '';

  beforeEach(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${portOf(server)}`;
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('an error names the unreachable address', async () => {
    await serving({ developmentRemotes: { shell: `${origin}/nothing.html` } });
    const answer = await gateway.getLocally('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`${origin}/nothing.html returned no page.`);
  });
});

test('a shell without a development page explains why', async () => {
  await serving({}, pages.slice(0, 1));
  const answer = await gateway.getLocally('/');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('The shell 1.0.0 has no shell-dev.html.');
});
