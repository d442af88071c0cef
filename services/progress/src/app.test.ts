import { parse } from '@tensely/core/logic';
import { historySchema } from '@tensely/progress/stats';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type By,
  completing,
  noon,
  openService,
  type ServiceUnderTest,
  saving,
  session,
} from './testing/service-under-test.ts';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await openService();
});

const key = '0d1f3a52-9f0e-4f6e-8a53-0c5b5cf3c9d1';
const history = async (by?: By) => parse(historySchema, await service.read('/api/progress', by));
const earlier = (minute: number) => `2026-05-04T11:${minute}:00Z`;

describe('POST /api/progress-update', () => {
  it('saves a session and returns a new token with the stats', async () => {
    const headers = { 'X-Time-Zone': 'America/Lima', 'X-Client-Sequence': '1' };
    const response = await service.update(saving(), { headers });
    expect(response.status).toBe(200);
    const stats = { totalTopicsCompleted: 0, averageScore: 0, totalTimeSpent: 12 };
    expect(await response.json()).toEqual({
      success: true,
      newJWT: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      progressSummary: {
        overallStats: { ...stats, streak: 1, lastActiveDate: '2026-05-04' },
        currentSession: { level: 'A1', topic: 'nouns', page: 3 },
      },
    });
  });

  it('only renews the token for an empty save', async () => {
    const before = await history();
    const response = await service.update({ ...saving(), progressData: {} }, { headers: { 'Idempotency-Key': key } });
    expect(await response.json()).toMatchObject({ success: true, newJWT: expect.any(String) });
    expect(await history()).toEqual(before);
  });

  it('recognises a repeat whatever the letter case of its key', async () => {
    for (const one of [key, key.toUpperCase()])
      await service.update(completing(), { headers: { 'Idempotency-Key': one } });
    expect(await history()).toMatchObject({ completedPages: [{ attempts: 1 }] });
  });

  it('clamps a device time from the future to now', async () => {
    await service.update(saving({ lastActivity: '2031-01-01T00:00:00Z' }));
    expect(await history()).toMatchObject({
      sessions: [{ lastActivity: noon.toISOString() }],
      overallStats: { lastActiveDate: '2026-05-04' },
    });
  });

  it('clamps a sequence from the future to now, so that other devices are not held up', async () => {
    const sequence = (time: number) => ({ headers: { 'X-Client-Sequence': String(time) } });
    await service.update(saving(), sequence(Date.parse('2031-01-01T00:00:00Z')));
    service.setTime('2026-05-04T12:00:01Z');
    const progress = { score: 0, correctAnswers: 0, totalQuestions: 0, completed: false, passed: false, attempts: 2 };
    await service.update(saving({ questions: [], progress }), sequence(noon.getTime() + 1000));
    expect(await service.read('/api/progress')).toMatchObject({ sessions: [{ questions: [] }] });
  });
});

describe('exam sections', () => {
  const saveSection = async (section: number, lastActivity: string) => {
    const { level: _, topic: __, page: ___, ...rest } = session({ lastActivity });
    const currentSession = { type: 'EXAM', examCode: 'fede', section, ...rest };
    return await (await service.update({ ...saving(), progressData: { currentSession } })).json();
  };

  it('are recorded without becoming the current page, and leave completed pages as they are', async () => {
    await service.update(completing({ page: 4, completedAt: earlier(10) }));
    await service.update(saving({ lastActivity: earlier(10) }));
    await saveSection(1, earlier(30));
    const currentSession = { level: 'A1', topic: 'nouns', page: 3 };
    expect(await saveSection(2, earlier(40))).toMatchObject({ success: true, progressSummary: { currentSession } });
    expect(await history()).toMatchObject({
      sessions: [currentSession],
      completedPages: [{ page: 4 }],
      currentSession,
      overallStats: { totalTimeSpent: 120 + 3 * 12 },
    });
  });
});

it('the streak follows the learner’s calendar, not that of the service', async () => {
  const headers = { 'X-Time-Zone': 'America/Lima' };
  const streaks = { '2026-05-04T23:00:00Z': 1, '2026-05-05T01:00:00Z': 1, '2026-05-05T06:00:00Z': 2 };
  for (const [time, streak] of Object.entries(streaks)) {
    service.setTime(time);
    const response = await service.update(saving({ lastActivity: time }), { headers });
    expect([time, (await response.json()).progressSummary.overallStats.streak]).toEqual([time, streak]);
  }
});

it('counts a topic as completed by the pages in the content index', async () => {
  const topics = [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 2 }];
  const index = { levels: [{ key: 'A1', label: 'A1', topics }] };
  const indexed = await openService({ content: async () => ({ index, served: undefined }) });
  await indexed.update(completing({ page: 1 }));
  const { progressSummary } = await (await indexed.update(completing({ page: 2 }))).json();
  expect(progressSummary).toMatchObject({ overallStats: { totalTopicsCompleted: 1 } });
});

it('publishes only the public half of its own key', async () => {
  const { publicJwk } = service.deps.keys.own;
  expect(await service.read('/api/jwks.json')).toEqual({ keys: [publicJwk] });
  expect(publicJwk).not.toHaveProperty('d');
});
