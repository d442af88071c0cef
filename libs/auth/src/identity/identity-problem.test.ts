import { AuthErrorCodes } from 'firebase/auth';
import { expect, test } from 'vitest';
import { identityProblem } from './identity-problem.ts';

const errorWith = (code: unknown) => Object.assign(new Error(), { code });
const codes = [...new Set(Object.values(AuthErrorCodes))].sort();

test('every error code of the SDK maps to a problem', () => {
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code) => identityProblem(errorWith(code)) === 'unknown')).toEqual([]);
});
