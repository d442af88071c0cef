import { beforeEach, expect, it } from 'vitest';
import { completing, openService, type ServiceUnderTest, saving } from '../testing/service-under-test.ts';
import type { LiveContent } from './live-content.ts';

const topic = { key: 'pastCont', label: 'Past', title: 'Past', pages: 4 };
const served = [
  { levels: [] },
  { levels: [{ key: 'A2', label: 'A2', topics: [topic] }] },
  { levels: [{ key: 'A2', label: 'A2', topics: [{ ...topic, pages: 5 }] }] },
];
const place = { level: 'A2', topic: 'pastcont', page: 4 };
let content: LiveContent;
let service: ServiceUnderTest;
beforeEach(async () => {
  content = { index: { levels: [] }, served };
  service = await openService({ content: async () => content });
});

it.each([{}, { level: 'a2', topic: 'pastCont' }])(
  'accepts a page as what it is, in one spelling: %j',
  async (spelling) => {
    expect((await service.update(saving({ ...place, ...spelling }))).status).toBe(200);
    expect(await service.read('/api/progress')).toMatchObject({ sessions: [place] });
  },
);

it('accepts the pages of every version that may be served, and more work on a page that no longer is', async () => {
  const last = { ...place, page: 5 };
  expect((await service.update(saving(last))).status).toBe(200);
  content = { index: { levels: [] }, served: served.slice(0, 2) };
  const more = saving({ ...last, lastActivity: '2026-05-04T12:00:01.000Z' });
  for (const body of [more, completing(last), completing(last)]) expect((await service.update(body)).status).toBe(200);
});

it('accepts every page while the release store is unavailable', async () => {
  content = { index: { levels: [] }, served: undefined };
  expect((await service.update(saving({ topic: 'invented' }))).status).toBe(200);
});
