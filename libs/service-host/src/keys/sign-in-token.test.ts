import { expect, it } from 'vitest';
import { isSignInToken, isSignInType } from './sign-in-token.ts';

it.each([undefined, 'JWT', 'jwt'])('accepts a token of type %j', (typ) => {
  expect(isSignInType(typ)).toBe(true);
});

it.each([[['JWT']], 'at+jwt', '', null, true, { toString: () => 'JWT' }])('rejects a token of type %j', (typ) => {
  expect(isSignInType(typ)).toBe(false);
});

it('rejects a token that is valid for more than a day or never expires', () => {
  const now = new Date('2026-05-04T12:00:00Z');
  const ends = [86_400, 86_461, Number.POSITIVE_INFINITY].map((seconds) => now.getTime() / 1000 + seconds);
  expect(ends.map((exp) => isSignInToken({ protectedHeader: {}, payload: { exp } }, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isSignInToken({ protectedHeader: {}, payload: {} }, now)).toBe(false);
});
