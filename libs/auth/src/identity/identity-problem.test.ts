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
});
