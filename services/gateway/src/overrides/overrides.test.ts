import { createServer } from 'node:http';
import { portOf } from '@tensely/testing/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockOf, type GatewayUnderTest, gatewayUnderTest, lessonsRelease } from '../testing/gateway-under-test.ts';
import { developmentRemotesSchema, toOrigins } from './development-remotes.ts';

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

test('remotes on one dev server share one origin', () => {
  const remotes = { lessons: 'http://localhost:1/a.js', exams: 'http://localhost:1/b.js', toeic: 'http://[::1]:2/' };
  expect(toOrigins(remotes)).toEqual(['http://localhost:1', 'http://[::1]:2']);
});

const source = 'http://localhost:15173/remoteEntry.js';
let gateway: GatewayUnderTest;

async function serving(
  pages: Record<string, string>,
  developmentRemotes: Record<string, string> = { lessons: source },
) {
  gateway = gatewayUnderTest({ developmentRemotes });
  const files = new Map(Object.entries(pages).map(([path, text]) => [path, Buffer.from(text)]));
  await gateway.release('shell', '1.0.0', { files });
  await gateway.release('lessons', '1.0.0', lessonsRelease());
}

describe('with a remote from source', () => {
  beforeEach(() =>
    serving({
      'shell.html': '<head></head><body>released</body>',
      'shell-dev.html': '<head></head><body>development</body>',
    }),
  );

  test('serves the marked development shell to pages on this machine, with its own policy', async () => {
    const page = await gateway.getLocally('/A1/nouns');
    expect(page.headers.get('Content-Security-Policy')).toContain(
      "script-src 'self' http://localhost:15173 'unsafe-eval'",
    );
    expect(await page.clone().text()).toContain('development');
    expect(await page.clone().text()).not.toContain('/remotes/lessons/1.0.0/app.css"');
    expect(await blockOf(page, 'settings')).toMatchObject({ overrides: { lessons: source } });
  });

  test('ignores overrides without development mode', async () => {
    gateway = gatewayUnderTest({ developmentRemotes: { lessons: source }, development: false });
    await gateway.release('shell', '1.0.0');
    const page = await gateway.getLocally('/?overrides=on');
    expect(page.headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect(await blockOf(page, 'settings')).not.toHaveProperty('overrides');
  });

  describe('a caller who switches to the released versions', () => {
    const cookieOf = (page: Response) => /overrides=[^;]*/.exec(page.headers.get('Set-Cookie') ?? '')?.[0] ?? '';
    const isFromSource = async (page: Response) => (await page.text()).includes('development');

    test('gets them on every page from then on', async () => {
      const reset = await gateway.getLocally('/A1/nouns?overrides=off');
      const headers = { Cookie: cookieOf(reset) };
      expect(await isFromSource(reset)).toBe(false);
      expect(await isFromSource(await gateway.getLocally('/exams', headers))).toBe(false);
    });

    test('can switch back to the sources', async () => {
      const headers = { Cookie: cookieOf(await gateway.getLocally('/?overrides=off')) };
      const back = await gateway.getLocally('/?overrides=on', headers);
      expect(cookieOf(back)).toBe('overrides=');
      expect(await isFromSource(back)).toBe(true);
    });

    test('gets the sources again after a restart', async () => {
      const headers = { Cookie: 'overrides=off-12345' };
      expect(await isFromSource(await gateway.getLocally('/', headers))).toBe(true);
    });
  });
});

describe('with the shell from source', () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/shell-dev.html' ? 200 : 404).end('<head></head><body>from source</body>');
  });
  const pages = {
    'shell.html': '<head></head><body>released</body>',
    'shell-dev.html': '<head></head><body>development</body>',
  };
  let origin = '';

  beforeEach(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${portOf(server)}`;
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('its page comes from the dev server and may load from there', async () => {
    await serving(pages, { shell: `${origin}/shell-dev.html` });
    const page = await gateway.getLocally('/A1/nouns');
    expect(page.headers.get('Content-Security-Policy')).toContain(`script-src 'self' ${origin}`);
    expect(await page.text()).toContain('from source');
    expect(await (await gateway.get('/A1/nouns')).text()).toContain('released');
  });

  test('an error names the unreachable address', async () => {
    await serving(pages, { shell: `${origin}/nothing.html` });
    const answer = await gateway.getLocally('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`${origin}/nothing.html returned no page.`);
  });
});

test('a shell without a development page explains why', async () => {
  await serving({ 'shell.html': '<head></head><body></body>' });
  const answer = await gateway.getLocally('/');
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('The shell 1.0.0 has no shell-dev.html.'),
  ]);
});
