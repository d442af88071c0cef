import { parse } from '@tensely/core/logic';
import { historySchema } from '@tensely/progress/stats';
import { beforeEach, describe, expect, it } from 'vitest';
import { completing, noon, openService, type ServiceUnderTest, saving, session } from './testing/service-under-test.ts';

let service: ServiceUnderTest;
let token: string;
beforeEach(async () => {
  service = await openService();
  token = await service.token();
});

const key = { 'Idempotency-Key': '0d1f3a52-9f0e-4f6e-8a53-0c5b5cf3c9d1' };
const history = async (headers?: Record<string, string>) =>
  await (await service.get('/api/progress', token, headers)).json();

/** The same page again, with nothing answered yet. */
const secondAttempt = {
  questions: [],
  progress: { score: 0, correctAnswers: 0, totalQuestions: 0, completed: false, passed: false, attempts: 2 },
};

describe('POST /api/progress-update', () => {
  it('saves a session and returns a new token with the stats', async () => {
    const response = await service.post(token, saving(), { 'X-Time-Zone': 'America/Lima', 'X-Client-Sequence': '1' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      newJWT: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      progressSummary: {
        overallStats: {
          totalTopicsCompleted: 0,
          averageScore: 0,
          totalTimeSpent: 12,
          streak: 1,
          lastActiveDate: '2026-05-04',
        },
        currentSession: { level: 'A1', topic: 'nouns', page: 3 },
      },
    });
  });

  it('stores the topic in lower case', async () => {
    await service.post(token, saving({ topic: 'pastCont' }));
    expect(await history()).toMatchObject({ sessions: [{ topic: 'pastcont' }] });
  });

  it('completes a page and ends its session', async () => {
    await service.post(token, saving({ lastActivity: '2026-05-04T11:00:00Z' }));
    const response = await service.post(token, completing());
    expect(await response.json()).toMatchObject({
      success: true,
      progressSummary: { overallStats: { averageScore: 80, totalTimeSpent: 120 }, currentSession: null },
    });
    expect(await history()).toMatchObject({
      sessions: [],
      completedPages: [{ level: 'A1', topic: 'nouns', page: 3, score: 80, bestScore: 80, attempts: 1, passed: true }],
      currentSession: null,
    });
  });

  it('only renews the token for an empty save', async () => {
    const before = await history();
    const response = await service.post(token, { ...saving(), progressData: {} }, key);
    expect(await response.json()).toMatchObject({ success: true, newJWT: expect.any(String) });
    expect(await history()).toEqual(before);
  });

  it('recognises a repeat whatever the letter case of its key', async () => {
    await service.post(token, completing(), key);
    await service.post(token, completing(), { 'Idempotency-Key': key['Idempotency-Key'].toUpperCase() });
    expect(await history()).toMatchObject({ completedPages: [{ attempts: 1 }] });
  });

  it('clamps a device time from the future to now', async () => {
    await service.post(token, saving({ lastActivity: '2031-01-01T00:00:00Z' }));
    expect(await history()).toMatchObject({
      sessions: [{ lastActivity: noon.toISOString() }],
      overallStats: { lastActiveDate: '2026-05-04' },
    });
  });

  it('clamps a sequence from the future to now, so that other devices are not held up', async () => {
    const [now, future] = [noon.getTime(), Date.parse('2031-01-01T00:00:00Z')];
    await service.post(token, saving(), { 'X-Client-Sequence': String(future) });
    service.setTime('2026-05-04T12:00:01Z');
    await service.post(token, saving(secondAttempt), { 'X-Client-Sequence': String(now + 1000) });
    expect(await history()).toMatchObject({ sessions: [{ questions: [] }] });
  });
});

describe('exam sections', () => {
  const saveSection = async (section: number, lastActivity: string) => {
    const { level: _, topic: __, page: ___, ...rest } = session({ lastActivity });
    const currentSession = { type: 'EXAM', examCode: 'fede', section, ...rest };
    return await service.post(token, { ...saving(), progressData: { currentSession } });
  };

  it('are recorded without becoming the current page', async () => {
    await service.post(token, saving({ lastActivity: '2026-05-04T11:00:00Z' }));
    await saveSection(1, '2026-05-04T11:30:00Z');
    const response = await saveSection(2, '2026-05-04T11:40:00Z');
    const currentSession = { level: 'A1', topic: 'nouns', page: 3 };
    expect(await response.json()).toMatchObject({ success: true, progressSummary: { currentSession } });
    const answer = parse(historySchema, await history());
    expect(answer.sessions).toMatchObject([currentSession]);
    expect(answer.currentSession).toEqual(currentSession);
  });

  it('are the whole history of a learner without pages: an active day, and time spent', async () => {
    await saveSection(1, '2026-05-04T11:30:00Z');
    expect(parse(historySchema, await history())).toMatchObject({
      sessions: [],
      completedPages: [],
      currentSession: null,
      overallStats: { streak: 1, lastActiveDate: '2026-05-04', totalTimeSpent: 12 },
    });
  });

  it('do not affect an earlier completed page', async () => {
    await service.post(token, completing({ completedAt: '2026-05-04T11:00:00Z' }));
    const { newJWT } = await (await saveSection(3, '2026-05-04T11:30:00Z')).json();
    expect((await service.get('/api/progress', newJWT)).status).toBe(200);
    expect(await history()).toMatchObject({
      completedPages: [{ page: 3 }],
      currentSession: null,
      overallStats: { totalTimeSpent: 120 + 12 },
    });
  });
});

it('clamps impossible times so that their sum stays valid for clients', async () => {
  for (const [page, minute] of [
    [3, '00'],
    [3, '10'],
    [4, '20'],
  ] as const)
    await service.post(token, completing({ page, completedAt: `2026-05-04T11:${minute}:00Z`, timeSpent: 1e9 }));
  const { overallStats } = parse(historySchema, await history());
  expect(overallStats.totalTimeSpent).toBe(3 * 86_400);
});

describe('the streak', () => {
  const learnAt = async (time: string, zone: string) => {
    service.setTime(time);
    token = await service.token();
    const response = await service.post(token, saving({ lastActivity: time }), { 'X-Time-Zone': zone });
    const { progressSummary } = await response.json();
    return progressSummary.overallStats.streak;
  };

  it('follows the learner’s calendar, not that of the service', async () => {
    expect(await learnAt('2026-05-04T23:00:00Z', 'America/Lima')).toBe(1);
    expect(await learnAt('2026-05-05T01:00:00Z', 'America/Lima')).toBe(1);
    expect(await learnAt('2026-05-05T06:00:00Z', 'America/Lima')).toBe(2);
  });

  it('continues over the short and the long day of a clock change', async () => {
    expect(await learnAt('2026-03-28T22:30:00Z', 'Europe/Paris')).toBe(1);
    expect(await learnAt('2026-03-29T21:30:00Z', 'Europe/Paris')).toBe(2);
    expect(await learnAt('2026-03-30T21:30:00Z', 'Europe/Paris')).toBe(3);
    expect(await learnAt('2026-10-24T22:30:00Z', 'Europe/Paris')).toBe(1);
    expect(await learnAt('2026-10-25T23:30:00Z', 'Europe/Paris')).toBe(2);
  });
});

it('counts a topic as completed by the pages in the content index', async () => {
  const topics = [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 2 }];
  const indexed = await openService({
    content: async () => ({ index: { levels: [{ key: 'A1', label: 'A1', topics }] }, served: undefined }),
  });
  await indexed.post(await indexed.token(), completing({ page: 1 }));
  const response = await indexed.post(await indexed.token(), completing({ page: 2 }));
  expect(await response.json()).toMatchObject({ progressSummary: { overallStats: { totalTopicsCompleted: 1 } } });
});

it('publishes only the public half of its own key', async () => {
  const response = await service.request('/api/jwks.json');
  expect(await response.json()).toEqual({ keys: [service.deps.keys.own.publicJwk] });
  expect(service.deps.keys.own.publicJwk).not.toHaveProperty('d');
});
