import { beforeEach, describe, expect, test } from 'vitest';
import {
  blockOf,
  cookiesOf,
  type GatewayUnderTest,
  lessonsRelease,
  servingGateway,
  visitor,
} from '../testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await servingGateway();
  await gateway.publish('lessons', '1.1.0', lessonsRelease());
});

describe('the visitor cookie', () => {
  test('is set with the first page: random, for a year, for this product only, and Secure over HTTPS', async () => {
    const cookie = /^visitor=00000000-0000-4000-8000-\d{12}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/;
    expect(cookiesOf(await gateway.get('/A1'))).toEqual([expect.stringMatching(cookie)]);
    expect(cookiesOf(await gateway.get('/', { 'X-Forwarded-Proto': 'https' }))[0]).toContain('; Secure');
    expect(cookiesOf(await gateway.get('/A1', visitor(1)))).toEqual([]);
  });

  const invalid = ['', 'ana@example.org', '1', 'x'.repeat(4000)];
  test.each(invalid)('replaces an invalid value: %.40s', async (value) => {
    expect(cookiesOf(await gateway.get('/A1', `visitor=${value}`))[0]).toMatch(/^visitor=00000000-/);
  });
});

beforeEach(() => gateway.change({ verb: 'pin', name: 'lessons', version: '1.1.0', user: 'learner-1' }));

test('a pinned learner is not named in the public release map', async () => {
  const map = await gateway.read('/releases.json');
  expect(JSON.parse(map)).toMatchObject({ microFrontends: { lessons: [{ metadata: { version: '1.0.0' } }] } });
  expect(map).not.toContain('learner-1');
});

test('tokens are checked only where a pin exists', async () => {
  const asked: unknown[] = [];
  gateway = await servingGateway({ verifyLearner: async (token) => void asked.push(token) });
  await gateway.get('/', 'JWT=learner-1');
  expect(asked).toEqual([]);
});

test('the shell is versioned too, each version with its own page', async () => {
  const shell = Buffer.from('<html><head></head><body>1.1.0</body></html>');
  await gateway.publish('shell', '1.1.0', { files: new Map([['shell.html', shell]]) });
  await gateway.change({ verb: 'pin', name: 'shell', version: '1.1.0', user: 'learner-1' });
  const pinned = await gateway.get('/', 'JWT=learner-1');
  expect(await pinned.clone().text()).toContain('<body>1.1.0<');
  expect(await blockOf(pinned, 'settings')).toMatchObject({ shell: { version: '1.1.0', bucket: 'pin' } });
  expect(await gateway.read('/')).not.toContain('1.1.0</body>');
});
