import { beforeEach, expect, it } from 'vitest';
import {
  completing,
  noon,
  openService,
  type ServiceUnderTest,
  saving,
  session,
} from '../testing/service-under-test.ts';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await openService();
});

const address = '/api/page-answers/A1/nouns/3';
const none = { last: null, best: null };

async function completePage() {
  await service.update(saving({ lastActivity: new Date(noon.getTime() - 60_000).toISOString() }));
  await service.update(completing({ correctAnswers: 1 }));
}

it('returns the answers of the last attempt and of the best one, also for a topic in the spelling of its route', async () => {
  expect(await service.read(address)).toEqual(none);
  await completePage();
  const attempt = { score: 80, completedAt: noon.toISOString(), answers: session().questions };
  for (const path of [address, '/api/page-answers/A1/Nouns/3']) {
    const response = await service.get(path);
    expect([response.status, await response.json()]).toEqual([200, { last: attempt, best: attempt }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

it('leaves answers out of the history, the log, and what other learners get', async () => {
  await completePage();
  await service.get(address);
  expect(await service.read(address, { uid: 'learner-2' })).toEqual(none);
  expect(await (await service.get('/api/progress')).text()).not.toContain('children');
  expect(service.logged.join('')).not.toMatch(/children|nouns/);
});
