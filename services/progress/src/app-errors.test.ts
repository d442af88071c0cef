import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { afterAll, describe, expect, it } from 'vitest';
import { openSqlite } from './database/sqlite/open-sqlite.ts';
import { completing, openService, problemOf, saving } from './testing/service-under-test.ts';

const service = await openService();
afterAll(service.close);

describe('a body that is not an update is rejected with a reason', () => {
  it.each([
    ['text', 'hello', 'not-json'],
    ['nothing', '', 'not-json'],
    ['null', 'null', 'unknown-update-type'],
    ['another updateType', { ...saving(), updateType: 'delete_all' }, 'unknown-update-type'],
    ['very deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'unknown-update-type'],
    ['without progressData', { updateType: 'session_save', timestamp: '2026-05-04' }, 'invalid-update'],
    ['an invalid time', completing({ completedAt: 'yesterday' }), 'invalid-update'],
  ])('%s', async (_, body, kind) => {
    const response = await service.update(body);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([400, 'application/problem+json']);
    expect(await response.json()).toMatchObject({
      type: `urn:tensely:problem:${kind}`,
      status: 400,
      detail: expect.stringMatching(/\.$/),
      instance: 'urn:tensely:request:request-1',
    });
  });

  it('lists each invalid place and quotes no submitted value', async () => {
    const problem = await problemOf(await service.update(completing({ score: 4711, level: 'x'.repeat(99) })));
    const [level, score] = ['level', 'score'].map((name) => ({ pointer: `#/progressData/completedPage/${name}` }));
    expect(problem.errors).toMatchObject([level, score]);
    expect(JSON.stringify(problem)).not.toMatch(/4711|xxx/);
  });

  it('ignores keys of the prototype', async () => {
    const body = JSON.stringify(saving()).replace('{', '{"__proto__":{"admin":true},"constructor":1,');
    expect((await service.update(body)).status).toBe(200);
    expect({}).not.toHaveProperty('admin');
  });
});

it.each([
  ['Idempotency-Key', 'first', 'Idempotency-Key must be a UUID.'],
  ['X-Client-Sequence', '-1', 'X-Client-Sequence must be a whole number from 0.'],
  ['X-Client-Sequence', '9999999999999999', 'X-Client-Sequence must be a whole number from 0.'],
])('rejects %s: %j', async (name, value, detail) => {
  const response = await service.update(saving(), { headers: { [name]: value } });
  expect(await problemOf(response)).toMatchObject({ status: 400, detail });
});

it.each([
  ['text/plain', {}],
  ['application/json', { 'Content-Encoding': 'gzip' }],
])('rejects a body as %s %j', async (type, more) => {
  const response = await service.update(saving(), { headers: { 'Content-Type': type, ...more } });
  expect(await problemOf(response)).toMatchObject({ status: 415, kind: 'media-type' });
});

it('accepts a body of 64 kB, and rejects a larger one with or without a Content-Length', async () => {
  const padding = 64 * 1024 - JSON.stringify({ ...saving(), more: '' }).length;
  expect((await service.update({ ...saving(), more: 'x'.repeat(padding) })).status).toBe(200);
  const large = JSON.stringify({ ...saving(), more: 'x'.repeat(padding + 1) });
  for (const headers of [{}, { 'Content-Length': String(large.length) }])
    expect(await problemOf(await service.update(large, { headers }))).toMatchObject({ status: 413, kind: 'too-large' });
});

it('an unknown address is a 404', async () => {
  expect(await problemOf(await service.request('/api/progress/learner-2'))).toMatchObject({
    status: 404,
    kind: 'unknown-route',
  });
});

describe('if the database is unavailable', () => {
  it('responds with 503, stays healthy, is not ready, and logs no content', async () => {
    const cut = await openService();
    await cut.close();
    for (const response of [await cut.update(saving()), await cut.get('/api/progress'), await cut.request('/readyz')]) {
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(await problemOf(response)).toMatchObject({ status: 503, kind: 'storage' });
    }
    expect((await cut.request('/healthz')).status).toBe(200);
    expect(cut.logged.join('')).toContain('The database did not answer.');
    expect(cut.logged.join('')).not.toContain('children');
  });

  it('names a damaged file and what to do', async () => {
    const folder = temporaryFolder({ 'progress.sqlite': 'This is a text, and long enough to be read as a header.' });
    const path = join(folder, 'progress.sqlite');
    await expect(openSqlite(path)).rejects.toThrow(
      `The database ${path} cannot be opened (file is not a database). Put a backup in its place`,
    );
  });

  it('is not ready when its disk is full', async () => {
    const database = await openSqlite(join(temporaryFolder(), 'progress.sqlite'), { roomIn: async () => 4096 });
    const full = await openService({}, database);
    expect((await full.request('/readyz')).status).toBe(503);
    expect(full.logged.join('')).toContain('progress.sqlite is full: 4096 bytes are left.');
  });

  it('responds with 500 without details to a defect', async () => {
    const faulty = await openService({ content: () => Promise.reject(new Error('learner-1 answered children')) });
    expect(await problemOf(await faulty.update(saving()))).toMatchObject({ status: 500, kind: 'internal' });
    expect(faulty.logged.join('')).not.toContain('children');
  });
});
