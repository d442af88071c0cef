import { beforeEach, describe, expect, test } from 'vitest';
import { blockOf, type GatewayUnderTest, gatewayUnderTest, lessonsRelease } from '../testing/gateway-under-test.ts';

const source = 'http://localhost:15173/remoteEntry.js';
let gateway: GatewayUnderTest;

async function serving(pages: Record<string, string>) {
  gateway = gatewayUnderTest({ developmentRemotes: { lessons: source } });
  const files = new Map(Object.entries(pages).map(([path, text]) => [path, Buffer.from(text)]));
  await gateway.release('shell', '1.0.0', { files });
  await gateway.release('lessons', '1.0.0', lessonsRelease());
}

describe('with a remote from source', () => {
  beforeEach(() => serving({ 'shell.html': '<head></head>released', 'shell-dev.html': '<head></head>development' }));

  test('pages on this machine are those of the development shell, marked, with a policy of their own', async () => {
    const page = await gateway.getLocally('/A1/nouns');
    expect(page.headers.get('Content-Security-Policy')).toContain(
      "script-src 'self' http://localhost:15173 'unsafe-eval'",
    );
    expect(await page.clone().text()).toContain('development');
    expect(await page.clone().text()).not.toContain('/remotes/lessons/1.0.0/app.css"');
    expect(await blockOf(page, 'settings')).toMatchObject({ overrides: { lessons: source } });
  });

  test.each([
    ['from another machine', () => gateway.get('/')],
    ['through a proxy', () => gateway.getLocally('/', { 'X-Forwarded-For': '203.0.113.9' })],
    ['under the name of another site', () => gateway.getLocally('/', { Host: 'evil.example' })],
  ])('pages asked for %s are the released ones', async (_, ask) => {
    const page = await ask();
    expect(page.headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect(await page.clone().text()).toContain('released');
    expect(await blockOf(page, 'settings')).not.toHaveProperty('overrides');
  });
});

test('a shell without a development page cannot be worked in, and whoever tries is told why', async () => {
  await serving({ 'shell.html': '<head></head>' });
  const answer = await gateway.getLocally('/');
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('The shell 1.0.0 has no shell-dev.html.'),
  ]);
});
