import { expect, test } from 'vitest';
import type { AuthState } from '../auth-contract.ts';
import { decideGuard } from './guard.ts';

const learner = { uid: 'u1', email: 'a@b.c', isJwtUser: true, expiresAt: new Date(0) };
const signedIn: AuthState = { status: 'signedIn', learner };

test.each([
  ['loading', true, 'wait'],
  ['signedOut', true, 'signIn'],
  ['signedIn', true, 'show'],
  ['loading', false, 'show'],
  ['signedOut', false, 'show'],
  ['signedIn', false, 'show'],
] as const)('a visitor who is %s at a route with protection %s: %s', (status, isProtected, decision) => {
  expect(decideGuard(status === 'signedIn' ? signedIn : { status }, isProtected)).toBe(decision);
});
