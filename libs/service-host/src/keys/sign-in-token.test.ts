import { expect, it } from 'vitest';
import { isSignInToken, isSignInType } from './sign-in-token.ts';

it('accepts only tokens of the type JWT or of none', () => {
  for (const typ of [undefined, 'JWT', 'jwt']) expect(isSignInType(typ)).toBe(true);
  for (const typ of [['JWT'], 'at+jwt', '', null, true, { toString: () => 'JWT' }])
    expect(isSignInType(typ)).toBe(false);
});

it('rejects a token that is valid for more than a day or never expires', () => {
  const now = new Date('2026-05-04T12:00:00Z');
  const isAccepted = (payload: object) => isSignInToken({ protectedHeader: {}, payload }, now);
  const ends = [86_400, 86_461, Number.POSITIVE_INFINITY].map((seconds) => now.getTime() / 1000 + seconds);
  expect(ends.map((exp) => isAccepted({ exp }))).toEqual([true, false, false]);
  expect(isAccepted({})).toBe(false);
});
