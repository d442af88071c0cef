import { describe, expect, test } from 'vitest';
import type { CookieAttributes } from '../auth-ports.ts';
import { createMemoryCookies } from '../testing.ts';
import { createTokenCookie } from './token-cookie.ts';

const at = (domain: string | undefined) => ({ domain, isThisMachine: false });

describe('the token cookie', () => {
  test('is written with its attributes', () => {
    const cookies = createMemoryCookies();
    const written: CookieAttributes[] = [];
    const jar = {
      ...cookies,
      set(name: string, value: string, attributes: CookieAttributes) {
        written.push(attributes);
        cookies.set(name, value, attributes);
      },
    };
    expect(createTokenCookie(jar, at('tensely.test')).write('new')).toBe(true);
    expect(written).toEqual([
      { path: '/', secure: true, sameSite: 'none', domain: 'tensely.test', expires: 1, 'max-age': '86400' },
    ]);
  });

  test('is read back after writing: a browser that keeps the old one counts as a failure', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', 'old', {});
    cookies.refuseWrites();
    const cookie = createTokenCookie(cookies, at(undefined));
    expect(cookie.write('new')).toBe(false);
    expect(cookie.read()).toBe('old');
  });

  test('takes a token of 4,093 bytes and none of 4,094', () => {
    const cookie = createTokenCookie(createMemoryCookies(), at(undefined));
    expect(cookie.write('x'.repeat(4093))).toBe(true);
    expect(cookie.write('y'.repeat(4094))).toBe(false);
    expect(cookie.read()).toBe('x'.repeat(4093));
  });

  test('moves a host-only cookie out of the way that would hide the shared one', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', 'hidden', {});
    const cookie = createTokenCookie(cookies, at('tensely.test'));
    expect(cookie.write('new')).toBe(true);
    expect(cookies.names()).toEqual(['JWT@tensely.test']);
  });

  test('is cleared for this host and for the shared domain', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', 'shared', { domain: 'tensely.test' });
    cookies.set('JWT', 'host', {});
    createTokenCookie(cookies, at('tensely.test')).clear();
    expect(cookies.names()).toEqual([]);
  });

  test('counts as absent when it is empty', () => {
    const cookies = createMemoryCookies();
    cookies.set('JWT', '', {});
    expect(createTokenCookie(cookies, at(undefined)).read()).toBeUndefined();
  });
});

describe('where an engine discards a Secure cookie', () => {
  function webkit() {
    const cookies = createMemoryCookies();
    const written: CookieAttributes[] = [];
    cookies.refuseSecure();
    return {
      written,
      cookies: {
        ...cookies,
        set(name: string, value: string, attributes: CookieAttributes) {
          written.push(attributes);
          cookies.set(name, value, attributes);
        },
      },
    };
  }
  const here = { domain: undefined, isThisMachine: true };

  test('on this machine the one without Secure is written after that was seen, renewed and cleared', () => {
    const { cookies, written } = webkit();
    const cookie = createTokenCookie(cookies, here);
    expect(cookie.write('new')).toBe(true);
    expect(cookie.write('newer')).toBe(true);
    expect(cookie.read()).toBe('newer');
    expect(written.map(({ secure, sameSite }) => [secure, sameSite])).toEqual([
      [true, 'none'],
      [undefined, 'lax'],
      [true, 'none'],
      [undefined, 'lax'],
    ]);
    cookie.clear();
    expect(cookies.names()).toEqual([]);
  });

  test('anywhere else it is not, and the write counts as a failure', () => {
    const { cookies, written } = webkit();
    expect(createTokenCookie(cookies, at(undefined)).write('new')).toBe(false);
    expect(written.map(({ secure }) => secure)).toEqual([true]);
  });
});

test('an engine that keeps a Secure cookie of this machine gets no other', () => {
  const cookies = createMemoryCookies();
  const written: CookieAttributes[] = [];
  const jar = {
    ...cookies,
    set: (...[name, value, attributes]: Parameters<typeof cookies.set>) => {
      written.push(attributes);
      cookies.set(name, value, attributes);
    },
  };
  expect(createTokenCookie(jar, { domain: undefined, isThisMachine: true }).write('new')).toBe(true);
  expect(written.map(({ secure }) => secure)).toEqual([true]);
});
