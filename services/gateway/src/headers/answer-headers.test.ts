import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gatewayUnderTest, near, servingGateway } from '../testing/gateway-under-test.ts';
import { pagePolicies } from './answer-headers.ts';

const plain = '<!doctype html><html><head></head></html>';
const modern = plain.replace('<head>', '<head><meta name="policies" content="trusted-types">');
const policiesOf = (page = plain, changes = {}) => pagePolicies({ page, api: [], ...changes });
const policyOf = (page = plain, changes = {}) => policiesOf(page, changes)['Content-Security-Policy'];

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page', () => {
  test('runs the inline script of its release, and applies the style sheets in it, by their hashes', () => {
    const parts = '<script>one()</script><script type="application/json">{}</script><style>a{}</style>';
    const policy = policyOf(plain.replace('<head>', `<head>${parts}`), { styles: [{ url: '/app.css', text: 'b{}' }] });
    expect(policy).toContain(`script-src 'self' ${sha256('one()')};`);
    expect(policy).toContain(`style-src 'self' ${sha256('a{}')} ${sha256('b{}')};`);
  });

  test('runs no script without a hash, and may call an API on another origin', () => {
    expect(policiesOf()['Integrity-Policy']).toBe('blocked-destinations=(script)');
    expect(policyOf(plain, { api: ['https://api.example'] })).toContain("connect-src 'self' https://api.example;");
  });

  test('enforces Trusted Types if it supports them', () => {
    expect(policyOf(modern)).toContain("require-trusted-types-for 'script'; trusted-types tensely");
  });

  test.each([
    '',
    '<meta content="trusted-types" name="description">',
    '<meta name="policies" content="none of trusted-types">',
    '<p>name="policies" content="trusted-types"</p>',
  ])('does not count as supporting them with "%s"', (text) => {
    expect(policyOf(plain.replace('<head>', `<head>${text}`))).not.toContain('trusted-types');
  });
});

describe('a page with a remote from source', () => {
  const changes = { development: ['http://localhost:15173'] };

  test('may load scripts and styles from that address, and connect to it for hot reload', () => {
    const policy = policyOf(modern, changes);
    expect(policy).toContain("script-src 'self' http://localhost:15173 'unsafe-eval';");
    expect(policy).toContain("style-src 'self' http://localhost:15173 'unsafe-inline';");
    expect(policy).toContain("connect-src 'self' http://localhost:15173 ws://localhost:15173;");
  });

  test('has neither Trusted Types nor hashes, which a development build does not support', () => {
    expect(policyOf(modern, changes)).not.toContain('trusted-types');
    expect(policiesOf(modern, changes)['Integrity-Policy']).toBeUndefined();
  });
});

/** Sample addresses of each route. */
const SAMPLES: Record<string, string[]> = {
  '/*': ['/', '/A1/nouns?preview=off', '/x.js', '/?preview=shell@1.0.0'],
  '/offline-worker.js': ['/offline-worker.js', '/offline-worker.js?preview=off'],
  '/remotes/*': ['/remotes/shell/1.0.0/shell.html', '/remotes/shell/9.9.9/none.js', '/remotes/none'],
  '/api/*': ['/api/progress'],
  '/releases.json': ['/releases.json', '/releases.json?choices', '/releases.json?preview=off'],
  ...Object.fromEntries(
    ['/healthz', '/metrics', '/readyz', '/beacons', '/preview', '/language'].map((path) => [path, [path]]),
  ),
};
const COOKIES = ['', 'language=en; hold=shell@1.0.0', 'preview=shell@1.0.0; grants=x; versions=shown'];

async function everyAnswer() {
  const { app } = await servingGateway();
  const routes = [...new Set(app.routes.map(({ path }) => path))];
  expect(routes.sort(), 'every route has a sample').toEqual(Object.keys(SAMPLES).sort());
  const answers = [];
  for (const path of Object.values(SAMPLES).flat())
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])
      for (const Cookie of COOKIES) {
        const headers = { Cookie, Origin: 'http://localhost', 'Content-Type': 'application/x-www-form-urlencoded' };
        const body = method === 'POST' ? { body: 'chosen=shell@1.0.0&path=/&language=en' } : {};
        const answer = await app.request(path, { method, headers, ...body }, near);
        answers.push({ name: `${method} ${path} (${Cookie}) ${answer.status}`, headers: answer.headers });
      }
  return answers;
}

test('only private responses set cookies, and each has a Cache-Control header and no Cross-Origin-Opener-Policy', async () => {
  const answers = await everyAnswer();
  const setting = answers.filter(({ headers }) => headers.getSetCookie().length > 0);
  const ofVisitor = (name: string) => setting.some(({ name: answer }) => answer.startsWith(name));
  expect(['GET / ', 'POST /preview', 'POST /language', 'GET /releases.json'].map(ofVisitor)).not.toContain(false);
  const isShared = ({ headers }: { headers: Headers }) => !headers.get('Cache-Control')?.includes('private');
  expect(setting.filter(isShared).map(({ name }) => name)).toEqual([]);
  expect(answers.filter(({ headers }) => !headers.has('Cache-Control')).map(({ name }) => name)).toEqual([]);
  // It would make the browser start a new process for the page.
  const opening = answers.filter(({ headers }) => headers.has('Cross-Origin-Opener-Policy'));
  expect(opening.map(({ name }) => name)).toEqual([]);
});

test('a failed page with a cookie is as private as a successful one', async () => {
  const empty = gatewayUnderTest({ readKeys: () => Promise.reject(new Error('There is no trust file.')) });
  const answer = await empty.get('/');
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
});
