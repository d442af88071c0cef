import { EventEmitter } from 'node:events';
import { createRateLimit } from '@tensely/service-host/logic';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openService, problemOf, saving, wideLimits } from '../testing/service-under-test.ts';

it('only a learner over the limit gets a 429 with Retry-After', async () => {
  const learner = createRateLimit({ most: 1, seconds: 60 });
  const service = await openService({ limits: { ...wideLimits, learner } });
  expect((await service.update(saving())).status).toBe(200);
  const refused = await service.update(saving());
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await problemOf(refused)).toMatchObject({ status: 429, kind: 'too-many-requests' });
  expect((await service.get('/api/exam-attempts')).status).toBe(429);
  expect((await service.update(saving(), { uid: 'learner-2' })).status).toBe(200);
});

it('a learner over the daily limit of changes can still read', async () => {
  const writes = createRateLimit({ most: 2, seconds: 86_400 });
  const service = await openService({ limits: { ...wideLimits, writes } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await service.update(saving())).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await service.get('/api/progress')).status).toBe(200);
});

it('an address over the limit is rejected before its token is checked', async () => {
  const address = createRateLimit({ most: 2, seconds: 60 });
  const service = await openService({ limits: { ...wideLimits, address } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1)
    statuses.push((await service.get('/api/progress', { token: 'a.b.c' })).status);
  expect(statuses).toEqual([401, 401, 429]);
});

it('a learner with twenty unread responses gets a 429 for the next read, and can still write', async () => {
  const service = await openService();
  const app = createApp(service.deps);
  const headers = { Authorization: `Bearer ${await service.token()}` };
  const read = async (outgoing = new EventEmitter()) =>
    (await app.request('/api/progress', { headers }, { outgoing })).status;
  const unread = new EventEmitter();
  for (let time = 1; time < 20; time += 1) await read();
  expect([await read(unread), await read()]).toEqual([200, 429]);
  expect((await service.update(saving())).status).toBe(200);
  unread.emit('close');
  expect(await read()).toBe(200);
});
