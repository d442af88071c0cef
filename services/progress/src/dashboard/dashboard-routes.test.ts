import { afterEach, expect, it } from 'vitest';
import { allRight, attemptId, type ExamsUnderTest, openExams, work } from '../testing/exams-under-test.ts';
import { completing, saving } from '../testing/service-under-test.ts';
import { dashboardSchema } from './dashboard.ts';

let service: ExamsUnderTest;
afterEach(() => service.close());

const index = {
  levels: [{ key: 'A1', label: 'A1', topics: [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 4 }] }],
};
const dashboard = async (uid = 'learner-1') => {
  const response = await service.get('/api/dashboard', await service.token({ uid }), { 'X-Time-Zone': 'America/Lima' });
  return dashboardSchema.parse(await response.json());
};

it('tells where to go on, how far each topic is, overall stats, and the results of exams', async () => {
  service = await openExams({ content: async () => ({ index, served: [index] }) });
  const token = await service.token();
  await service.post(token, completing({ page: 3, completedAt: '2026-05-04T10:00:00Z' }));
  await service.post(token, saving({ page: 4, lastActivity: '2026-05-04T11:00:00Z' }));
  await service.start();
  await service.finish('2026-05-04T12:05:00.000Z', work(allRight('12:01:00')));
  expect(await dashboard()).toMatchObject({
    continueAt: { level: 'A1', topic: 'nouns', page: 4 },
    topics: [{ level: 'A1', topic: 'nouns', pages: 4, completed: 1, passed: 1 }],
    overallStats: { averageScore: 80, streak: 1, lastActiveDate: '2026-05-04' },
    exams: [{ attemptId, testId: 'test-1' }],
  });
});

it('is empty for a learner who has done nothing, whatever others did', async () => {
  service = await openExams({ content: async () => ({ index, served: [index] }) });
  await service.post(await service.token(), completing());
  expect(await dashboard('learner-2')).toMatchObject({
    continueAt: null,
    topics: [{ completed: 0 }],
    exams: [],
    overallStats: { streak: 0 },
  });
});
