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
let token: string;
beforeEach(async () => {
  service = await openService();
  token = await service.token();
});

const address = '/api/page-answers/A1/nouns/3';
const earlier = new Date(noon.getTime() - 60_000).toISOString();

async function completePage() {
  await service.post(token, saving({ lastActivity: earlier }));
  await service.post(token, completing({ correctAnswers: 1 }));
}

it('returns the answers of the last attempt and of the best one', async () => {
  await completePage();
  const response = await service.get(address, token);
  const attempt = { score: 80, completedAt: noon.toISOString(), answers: session().questions };
  expect([response.status, await response.json()]).toEqual([200, { last: attempt, best: attempt }]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

it('returns nothing for an incomplete page, and no other learner’s answers', async () => {
  const none = { last: null, best: null };
  expect(await (await service.get(address, token)).json()).toEqual(none);
  await completePage();
  expect(await (await service.get(address, await service.token({ uid: 'learner-2' }))).json()).toEqual(none);
});

it('accepts a topic in the spelling of its route', async () => {
  await completePage();
  const { last } = await (await service.get('/api/page-answers/A1/Nouns/3', token)).json();
  expect(last.answers).toHaveLength(1);
});

it('leaves answers out of the history and the log', async () => {
  await completePage();
  await service.get(address, token);
  expect(await (await service.get('/api/progress', token)).text()).not.toContain('children');
  expect(service.logged.join('')).not.toMatch(/children|nouns/);
});

it.each(['/api/page-answers/A1/nouns/0', '/api/page-answers/A1/nouns/three', '/api/page-answers/A1/nouns/99999'])(
  'responds to %s with 404, like every invalid address',
  async (path) => {
    const response = await service.get(path, token);
    expect([response.status, (await response.json()).type]).toEqual([404, 'urn:tensely:problem:unknown-route']);
  },
);
