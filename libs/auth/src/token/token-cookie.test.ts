import { describe, expect, test } from 'vitest';
import type { CookieAttributes } from '../ports.ts';
import { createMemoryCookies } from '../testing.ts';
import { createTokenCookie } from './token-cookie.ts';

describe('the token cookie', () => {
  test('is written with the attributes of spec 9', () => {
    const cookies = createMemoryCookies();
    const written: CookieAttributes[] = [];
    const jar = {
      ...cookies,
      set(name: string, value: string, attributes: CookieAttributes) {
        written.push(attributes);
        cookies.set(name, value, attributes);
      },
    };
    expect(createTokenCookie(jar, 'tensely.test').write('new')).toBe(true);
    expect(written).toEqual([
      { path: '/', secure: true, sameSite: 'none', domain: 'tensely.test', expires: 1, 'max-age': '86400' },
    ]);
  });

  test('is read back after writing: a browser that keeps the old one counts as a failure', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', 'old', {});
    cookies.refuseWrites();
    const cookie = createTokenCookie(cookies, undefined);
    expect(cookie.write('new')).toBe(false);
    expect(cookie.read()).toBe('old');
  });

  test('takes a token of 4,093 bytes and none of 4,094', () => {
    const cookie = createTokenCookie(createMemoryCookies(), undefined);
    expect(cookie.write('x'.repeat(4093))).toBe(true);
    expect(cookie.write('y'.repeat(4094))).toBe(false);
    expect(cookie.read()).toBe('x'.repeat(4093));
  });

  test('moves a host-only cookie out of the way that would hide the shared one', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', 'hidden', {});
    const cookie = createTokenCookie(cookies, 'tensely.test');
    expect(cookie.write('new')).toBe(true);
    expect(cookies.names()).toEqual(['JWT@tensely.test']);
  });

  test('is cleared for this host and for the shared domain', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', 'shared', { domain: 'tensely.test' });
    cookies.set('JWT', 'host', {});
    createTokenCookie(cookies, 'tensely.test').clear();
    expect(cookies.names()).toEqual([]);
  });

  test('counts as absent when it is empty', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', '', {});
    expect(createTokenCookie(cookies, undefined).read()).toBeUndefined();
  });
});
