import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeJwt } from '../testing.ts';
import { readToken } from './read-token.ts';

const NOW = Date.parse('2026-05-04T09:00:00Z');
const EXP = NOW / 1000 + 60;

test('returns the learner and the expiry', () => {
  const jwt = makeJwt({ uid: 'u1', email: 'zoë@example.com', name: 'Zoë', exp: EXP, currentSession: { page: 3 } });
  expect(readToken(jwt, NOW)).toEqual({
    kind: 'valid',
    learner: { uid: 'u1', email: 'zoë@example.com', name: 'Zoë', isJwtUser: true, expiresAt: new Date(EXP * 1000) },
  });
});

test.each([
  ['a second ago', NOW / 1000 - 1],
  ['right now', NOW / 1000],
])('a token has expired whose exp was %s', (_when, exp) => {
  expect(readToken(makeJwt({ uid: 'u1', email: 'a@b.c', exp }), NOW).kind).toBe('expired');
});

test.each([
  ['empty', ''],
  ['one part', 'abc'],
  ['four parts', `${makeJwt({ uid: 'u1', email: '', exp: EXP })}.x`],
  ['no signature', makeJwt({ uid: 'u1', email: '', exp: EXP }).replace(/[^.]+$/, '')],
  ['not base64url', 'a.%%%.c'],
  ['not JSON', `a.${Buffer.from('{"uid":').toString('base64url')}.c`],
  ['not UTF-8', `a.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.c`],
  ['no uid', makeJwt({ email: 'a@b.c', exp: EXP })],
  ['text for exp', makeJwt({ uid: 'u1', email: 'a@b.c', exp: String(EXP) })],
  ['an exp beyond all dates', makeJwt({ uid: 'u1', email: 'a@b.c', exp: 1e15 })],
])('a token is malformed that is %s', (_what, jwt) => {
  expect(readToken(jwt, NOW)).toEqual({ kind: 'malformed' });
});

test('never throws for any cookie value', () => {
  const payload = fc.json().map((json) => `h.${Buffer.from(json).toString('base64url')}.s`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), payload), (jwt) => {
      expect(['malformed', 'expired', 'valid']).toContain(readToken(jwt, NOW).kind);
    }),
  );
});
