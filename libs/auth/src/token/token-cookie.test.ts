import { describe, expect, test } from 'vitest';
import type { CookieAttributes } from '../auth-ports.ts';
import { createMemoryCookies } from '../testing.ts';
import { createTokenCookie } from './token-cookie.ts';

const at = (domain: string | undefined) => ({ domain, isThisMachine: false });
const here = { domain: undefined, isThisMachine: true };

/** A jar, and the attributes of each cookie that is written. */
function recordingJar(cookies = createMemoryCookies()) {
  const written: CookieAttributes[] = [];
  const jar = {
    ...cookies,
    set(name: string, value: string, attributes: CookieAttributes) {
      written.push(attributes);
      cookies.set(name, value, attributes);
    },
  };
  return { jar, written };
}

describe('the token cookie', () => {
  test('is written with its attributes', () => {
    const { jar, written } = recordingJar();
    expect(createTokenCookie(jar, at('tensely.test')).write('new')).toBe(true);
    expect(written).toEqual([
      { path: '/', secure: true, sameSite: 'none', domain: 'tensely.test', expires: 1, 'max-age': '86400' },
    ]);
  });

  test('reports a failed write if the browser keeps the old one', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', 'old', {});
    cookies.refuseWrites();
    const cookie = createTokenCookie(cookies, at(undefined));
    expect([cookie.write('new'), cookie.read()]).toEqual([false, 'old']);
  });

  test('accepts a token of 4,093 bytes, but not of 4,094', () => {
    const cookie = createTokenCookie(createMemoryCookies(), at(undefined));
    expect(cookie.write('x'.repeat(4093))).toBe(true);
    expect(cookie.write('y'.repeat(4094))).toBe(false);
    expect(cookie.read()).toBe('x'.repeat(4093));
  });

  test('removes a host-only cookie that would hide the shared one', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', 'hidden', {});
    const cookie = createTokenCookie(cookies, at('tensely.test'));
    expect(cookie.write('new')).toBe(true);
    expect(cookies.names()).toEqual(['JWT@tensely.test']);
  });
});

describe('in a browser that discards Secure cookies', () => {
  function webkit() {
    const cookies = createMemoryCookies();
    cookies.refuseSecure();
    return recordingJar(cookies);
  }

  test('writes, renews and clears one without Secure on this machine', () => {
    const { jar, written } = webkit();
    const cookie = createTokenCookie(jar, here);
    expect([cookie.write('new'), cookie.write('newer'), cookie.read()]).toEqual([true, true, 'newer']);
    const attributes = written.map(({ secure, sameSite }) => `${secure} ${sameSite}`);
    expect(attributes).toEqual(['true none', 'undefined lax', 'true none', 'undefined lax']);
    cookie.clear();
    expect(jar.names()).toEqual([]);
  });

  test('reports a failed write elsewhere', () => {
    const { jar, written } = webkit();
    expect(createTokenCookie(jar, at(undefined)).write('new')).toBe(false);
    expect(written.map(({ secure }) => secure)).toEqual([true]);
  });
});

test('writes no second cookie if the browser stores the Secure one', () => {
  const { jar, written } = recordingJar();
  expect(createTokenCookie(jar, here).write('new')).toBe(true);
  expect(written.map(({ secure }) => secure)).toEqual([true]);
});
