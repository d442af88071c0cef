import { afterEach, expect, it } from 'vitest';
import { describeOnPostgres } from '../testing/engines-under-test.ts';
import { openService, type ServiceUnderTest, saving, wideLimits } from '../testing/service-under-test.ts';
import { createSharedRateLimit } from './rate-limit.ts';

let service: ServiceUnderTest | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

it('only a learner over the limit gets a 429 with Retry-After', async () => {
  const learner = createSharedRateLimit({ name: 'learner', most: 1, seconds: 60 });
  const address = createSharedRateLimit({ name: 'address', most: 100, seconds: 60 });
  service = await openService({ limits: { ...wideLimits, learner, address } });
  const token = await service.token();
  expect((await service.post(token, saving())).status).toBe(200);
  const refused = await service.post(token, saving());
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect([refused.status, (await refused.json()).type]).toEqual([429, 'urn:tensely:problem:too-many-requests']);
  expect((await service.get('/api/exam-attempts', token)).status).toBe(429);
  expect((await service.post(await service.token({ uid: 'learner-2' }), saving())).status).toBe(200);
});

it('a learner over the daily limit of changes can still read', async () => {
  const writes = createSharedRateLimit({ name: 'writes', most: 2, seconds: 86_400 });
  service = await openService({ limits: { ...wideLimits, writes } });
  const token = await service.token();
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await service.post(token, saving())).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await service.get('/api/progress', token)).status).toBe(200);
});

it('an address over the limit is rejected before its token is checked', async () => {
  const address = createSharedRateLimit({ name: 'address', most: 2, seconds: 60 });
  service = await openService({ limits: { ...wideLimits, address } });
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await service.get('/api/progress', 'a.b.c')).status);
  expect(statuses).toEqual([401, 401, 429]);
});

await describeOnPostgres(({ newPlace }) => {
  it('two processes count together, and separately while the database is down', async () => {
    const place = await newPlace();
    const [one, other] = [await place.open(), await place.open()];
    const [first, second] = [one, other].map(({ counters }) =>
      createSharedRateLimit({ name: 'learner', most: 3, seconds: 60, pool: counters }),
    );
    const waits = [await first?.consume('a'), await second?.consume('a'), await first?.consume('a')];
    expect(waits).toEqual([undefined, undefined, undefined]);
    expect(await second?.consume('a')).toBeGreaterThan(0);
    await one.close();
    expect(await first?.consume('b')).toBeUndefined();
  });

  it('two processes that partly count separately let little more through than one', async () => {
    const place = await newPlace();
    const [one, other] = [await place.open(), await place.open()];
    const limits = [one, other].map(({ counters }) =>
      createSharedRateLimit({ name: 'learner', most: 100, seconds: 600, pool: counters }),
    );
    let through = 0;
    for (let time = 0; time < 150; time += 1)
      for (const limit of limits) if ((await limit.consume('a')) === undefined) through += 1;
    expect(through).toBeGreaterThanOrEqual(100);
    expect(through).toBeLessThanOrEqual(110);
  });
});
