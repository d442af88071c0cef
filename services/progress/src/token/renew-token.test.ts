import type { History, PageResult } from '@tensely/progress/logic';
import { type JWTPayload, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import {
  completing,
  completion,
  inSeconds,
  noon,
  openService,
  saving,
  session,
} from '../testing/service-under-test.ts';
import { type Bearer, longestSeconds } from './bearer.ts';
import { largestTokenBytes, renewToken } from './renew-token.ts';

const service = await openService();
afterAll(service.close);

const now = inSeconds(noon);
const day = 86_400;
const ana: Bearer = {
  learner: 'learner-1',
  renewableUntil: now + longestSeconds,
  uid: 'learner-1',
  email: 'ana@example.org',
  iss: 'http://localhost:4300',
  aud: 'tensely',
  authTime: now,
};
const nothing: History = {
  sessions: [],
  completedPages: [],
  overallStats: { totalTopicsCompleted: 0, averageScore: 0, totalTimeSpent: 0, streak: 0, lastActiveDate: null },
  currentSession: null,
};

async function claimsOf(token: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, service.deps.keys.own.publicKey, { currentDate: noon });
  return payload;
}
const renewed = (bearer: Bearer, history: History) => renewToken(bearer, history, service.deps.keys.own, noon);
const pages = (count: number, changes: Partial<PageResult> = {}): PageResult[] =>
  Array.from({ length: count }, (_, page) => ({
    ...completion({ page: page + 1, completedAt: new Date(noon.getTime() - page * 60_000).toISOString() }),
    bestScore: 80,
    attempts: 1,
    ...changes,
  }));

it('identifies the learner for 24 hours, and preserves name, issuer, audience and sign-in time', async () => {
  const bearer = { ...ana, name: 'Ana María', authTime: now - 5 * day };
  expect(await claimsOf(await renewed(bearer, nothing))).toEqual({
    uid: 'learner-1',
    email: 'ana@example.org',
    name: 'Ana María',
    iat: now,
    exp: now + day,
    auth_time: now - 5 * day,
    iss: 'http://localhost:4300',
    aud: 'tensely',
    currentSession: null,
    recentProgress: [],
    overallStats: nothing.overallStats,
  });
});

it('is never valid beyond the end of renewal', async () => {
  const { exp } = await claimsOf(await renewed({ ...ana, renewableUntil: now + 600 }, nothing));
  expect(exp).toBe(now + 600);
});

describe('3,072 bytes are enough for', () => {
  const long = { level: 'ﷺ'.repeat(16), topic: 'ﷺ'.repeat(64) };
  const open = session({ ...long, page: 1000 });
  const stats = { totalTopicsCompleted: 16, averageScore: 100, totalTimeSpent: 1e9, streak: 1e6 };
  const busy: History = {
    sessions: [open],
    completedPages: pages(88),
    overallStats: { ...stats, lastActiveDate: '2026-05-04' },
    currentSession: { ...long, page: 1000 },
  };

  it('the latest completed pages of a busy learner, as many as fit', async () => {
    const token = await renewed(ana, { ...busy, sessions: [session()], currentSession: session() });
    const { recentProgress } = await claimsOf(token);
    expect(token.length).toBeLessThanOrEqual(largestTokenBytes);
    expect(token.length).toBeGreaterThan(largestTokenBytes - 250);
    const shown = ['level', 'topic', 'page', 'score', 'passed', 'completedAt'];
    const entriesOf = (page: object) => Object.entries(page).filter(([field]) => shown.includes(field));
    expect(recentProgress).toEqual(pages(15).map((page) => Object.fromEntries(entriesOf(page))));
  });

  it.each([
    ['long topic names', ana],
    ['a long name and address', { ...ana, uid: 'ü'.repeat(200), email: `${'ü'.repeat(300)}@example.org` }],
    ['the longest claims that are accepted', { ...ana, aud: ['tensely', 'x'.repeat(1380)] }],
    ['claims with escapes', { ...ana, uid: '\u0001'.repeat(200) }],
  ])('at least the learner, with %s', async (_, bearer) => {
    const token = await renewed(bearer, { ...busy, completedPages: pages(88, long) });
    expect(token.length).toBeLessThanOrEqual(largestTokenBytes);
    expect((await claimsOf(token)).uid).toBe(bearer.uid);
  });
});

it('is accepted in place of the token that it renews, repeatedly', async () => {
  let token = await service.token();
  for (const body of [saving(), completing(), { ...saving(), progressData: {} }]) {
    const response = await service.update(body, { token });
    expect(response.status).toBe(200);
    token = (await response.json()).newJWT;
  }
  expect((await claimsOf(token)).auth_time).toBe(now);
});
