import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { identityProblem } from './identity-problem.ts';

const errorWith = (code: unknown) => Object.assign(new Error(), { code });
const codes = [...new Set(Object.values(AuthErrorCodes))].sort();

describe('SDK errors', () => {
  test('every code maps to a problem', () => {
    expect(codes.length).toBeGreaterThan(80);
    expect(codes.filter((code) => identityProblem(errorWith(code)) === 'unknown')).toEqual([]);
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
    ['auth/of-tomorrow', 'unknown'],
    [7, 'unknown'],
  ])('%s: %s', (code, problem) => {
    expect(identityProblem(errorWith(code))).toBe(problem);
  });

  test.each([new Error('boom'), undefined, 'text'])('another error is unknown: %s', (error) => {
    expect(identityProblem(error)).toBe('unknown');
  });
});
