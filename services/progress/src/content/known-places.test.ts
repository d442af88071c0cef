import { expect, it } from 'vitest';
import { completing, openService, type ServiceUnderTest, saving } from '../testing/service-under-test.ts';
import type { LiveContent } from './live-content.ts';

const topics = [{ key: 'pastCont', label: 'Past', title: 'Past', pages: 4 }];
const served = [
  { levels: [] },
  { levels: [{ key: 'A2', label: 'A2', topics }] },
  { levels: [{ key: 'A2', label: 'A2', topics: topics.map((topic) => ({ ...topic, pages: 5 })) }] },
];
let content: LiveContent = { index: { levels: [] }, served };
let service: ServiceUnderTest;
const open = async (settings: LiveContent) => {
  content = settings;
  service = await openService({ content: async () => content });
  return await service.token();
};

it.each([
  ['an unknown topic', { level: 'A2', topic: 'invented', page: 1 }],
  ['an unknown level', { level: 'C9', topic: 'pastcont', page: 1 }],
  ['a page after the last one', { level: 'A2', topic: 'pastcont', page: 6 }],
])('rejects %s permanently and stores nothing', async (_, place) => {
  const token = await open({ index: { levels: [] }, served });
  for (const body of [saving(place), completing(place)]) {
    const answer = await service.post(token, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ type: 'urn:tensely:problem:unknown-place' });
  }
  expect(await (await service.get('/api/progress', token)).json()).toMatchObject({ sessions: [], completedPages: [] });
});

it.each([
  { level: 'A2', topic: 'pastcont', page: 4 },
  { level: 'a2', topic: 'pastCont', page: 4 },
])('accepts $level $topic as the page it is, in one spelling', async (place) => {
  const token = await open({ index: { levels: [] }, served });
  expect((await service.post(token, saving(place))).status).toBe(200);
  const { sessions } = await (await service.get('/api/progress', token)).json();
  expect(sessions).toMatchObject([{ level: 'A2', topic: 'pastcont', page: 4 }]);
});

it('accepts the pages of every version that may be served', async () => {
  const token = await open({ index: { levels: [] }, served });
  expect((await service.post(token, completing({ level: 'A2', topic: 'pastcont', page: 5 }))).status).toBe(200);
});

it('accepts more work on a stored page that is no longer served', async () => {
  const token = await open({ index: { levels: [] }, served });
  const place = { level: 'A2', topic: 'pastcont', page: 5 };
  await service.post(token, saving(place));
  content = { index: { levels: [] }, served: served.slice(0, 2) };
  expect((await service.post(token, saving({ ...place, lastActivity: '2026-05-04T12:00:01.000Z' }))).status).toBe(200);
  expect((await service.post(token, completing(place))).status).toBe(200);
  expect((await service.post(token, completing(place))).status).toBe(200);
});

it('accepts every page while the release store is unavailable', async () => {
  const token = await open({ index: { levels: [] }, served: undefined });
  expect((await service.post(token, saving({ topic: 'invented' }))).status).toBe(200);
});
