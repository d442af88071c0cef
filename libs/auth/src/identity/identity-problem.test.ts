import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { identityProblem } from './identity-problem.ts';

const UNFORESEEN = 'Something went wrong while you signed in. Please try again.';
const codes = [...new Set(Object.values(AuthErrorCodes))].sort();

describe('a learner is told in a sentence', () => {
  test.each(codes)('what %s means', (code) => {
    const sentence = identityProblem({ code });
    expect(sentence).not.toBe(UNFORESEEN);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/firebase|auth\/|token|SDK/i);
  });

  test('and every code that the SDK knows is in the table', () => {
    expect(codes.length).toBeGreaterThan(80);
  });

  test.each([
    ['auth/wrong-password', 'That email and password do not match. Check both and try again.'],
    ['auth/user-not-found', 'There is no account with these details. Check them, or create an account.'],
    ['auth/email-already-in-use', 'This account exists already. Sign in the way you did before.'],
    ['auth/too-many-requests', 'Too many attempts. Wait a few minutes and try again.'],
    ['auth/popup-blocked', 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.'],
    ['auth/popup-closed-by-user', 'The sign-in window was closed before you had finished. Please try again.'],
    [
      'auth/unauthorized-domain',
      'Signing in does not work at the moment. This is not your fault: please try again later.',
    ],
    ['auth/network-request-failed', 'The sign-in service could not be reached. Check your connection and try again.'],
    ['auth/invalid-custom-token', 'Your sign-in was not accepted. Please sign in again.'],
    ['auth/invalid-refresh-token', 'Your sign-in has ended. Please sign in again.'],
    ['auth/user-disabled', 'This account has been disabled. Ask the site where you signed up for help.'],
  ])('%s: %s', (code, sentence) => {
    expect(identityProblem({ code })).toBe(sentence);
  });

  test.each([[{ code: 'auth/of-tomorrow' }], [new Error('boom')], [undefined], ['text'], [{ code: 7 }]])(
    'also what nobody has foreseen: %s',
    (error) => {
      expect(identityProblem(error)).toBe(UNFORESEEN);
    },
  );
});
