import { EventEmitter } from 'node:events';
import { createRateLimit } from '@tensely/service-host/logic';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openService, saving, wideLimits } from '../testing/service-under-test.ts';

it('only a learner over the limit gets a 429 with Retry-After', async () => {
  const learner = createRateLimit({ most: 1, seconds: 60 });
  const address = createRateLimit({ most: 100, seconds: 60 });
  const service = await openService({ limits: { ...wideLimits, learner, address } });
  const token = await service.token();
  expect((await service.post(token, saving())).status).toBe(200);
  const refused = await service.post(token, saving());
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect([refused.status, (await refused.json()).type]).toEqual([429, 'urn:tensely:problem:too-many-requests']);
  expect((await service.get('/api/exam-attempts', token)).status).toBe(429);
  expect((await service.post(await service.token({ uid: 'learner-2' }), saving())).status).toBe(200);
});

it('a learner over the daily limit of changes can still read', async () => {
  const writes = createRateLimit({ most: 2, seconds: 86_400 });
  const service = await openService({ limits: { ...wideLimits, writes } });
  const token = await service.token();
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await service.post(token, saving())).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await service.get('/api/progress', token)).status).toBe(200);
});

it('an address over the limit is rejected before its token is checked', async () => {
  const address = createRateLimit({ most: 2, seconds: 60 });
  const service = await openService({ limits: { ...wideLimits, address } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await service.get('/api/progress', 'a.b.c')).status);
  expect(statuses).toEqual([401, 401, 429]);
});

it('a learner with twenty unread responses gets a 429 for the next read, and can still write', async () => {
  const service = await openService();
  const app = createApp(service.deps);
  const token = await service.token();
  const read = async (outgoing = new EventEmitter()) =>
    (await app.request('/api/progress', { headers: { Authorization: `Bearer ${token}` } }, { outgoing })).status;
  const unread = new EventEmitter();
  for (let time = 1; time < 20; time += 1) await read();
  expect(await read(unread)).toBe(200);
  expect(await read()).toBe(429);
  expect((await service.post(token, saving())).status).toBe(200);
  unread.emit('close');
  expect(await read()).toBe(200);
});
