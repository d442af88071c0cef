import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { identityProblem } from './identity-problem.ts';

const codes = [...new Set(Object.values(AuthErrorCodes))].sort();

describe('a learner is told', () => {
  test.each(codes)('what %s means', (code) => {
    expect(identityProblem({ code })).not.toBe('unknown');
  });

  test('and every code that the SDK knows is in the table', () => {
    expect(codes.length).toBeGreaterThan(80);
  });

  test.each([
    ['auth/wrong-password', 'wrongPassword'],
    ['auth/user-not-found', 'noAccount'],
    ['auth/email-already-in-use', 'accountExists'],
    ['auth/too-many-requests', 'tooMany'],
    ['auth/popup-blocked', 'popupBlocked'],
    ['auth/popup-closed-by-user', 'popupClosed'],
    ['auth/unauthorized-domain', 'notWorking'],
    ['auth/network-request-failed', 'unreached'],
    ['auth/invalid-custom-token', 'notAccepted'],
    ['auth/invalid-refresh-token', 'ended'],
    ['auth/user-disabled', 'disabled'],
  ])('%s: %s', (code, problem) => {
    expect(identityProblem({ code })).toBe(problem);
  });

  test.each([[{ code: 'auth/of-tomorrow' }], [new Error('boom')], [undefined], ['text'], [{ code: 7 }]])(
    'also what nobody has foreseen: %s',
    (error) => {
      expect(identityProblem(error)).toBe('unknown');
    },
  );
});
