import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from './database/sqlite/open-sqlite.ts';
import { completing, openService, type ServiceUnderTest, saving, session } from './testing/service-under-test.ts';

let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await openService();
  token = await service.token();
});
afterAll(() => service.close());

const problemOf = async (response: Response) => ({
  contentType: response.headers.get('Content-Type'),
  ...(await response.json()),
});

describe('a body that is not an update is rejected with a reason', () => {
  const record = session().questions[0];
  const many = Array.from({ length: 501 }, () => ({ ...record, userAnswer: [], questionType: 'x', correctAnswer: '' }));
  it.each([
    ['text', 'hello', 'not-json'],
    ['nothing', '', 'not-json'],
    ['cut off', '{"updateType":', 'not-json'],
    ['null', null, 'unknown-update-type'],
    ['a list', [], 'unknown-update-type'],
    ['without updateType', {}, 'unknown-update-type'],
    ['another updateType', { ...saving(), updateType: 'delete_all' }, 'unknown-update-type'],
    ['a non-string updateType', { ...saving(), updateType: ['session_save'] }, 'unknown-update-type'],
    ['without progressData', { updateType: 'session_save', timestamp: '2026-05-04' }, 'invalid-update'],
    ['a completion without a page', { ...completing(), progressData: {} }, 'invalid-update'],
    ['a page below 1', saving({ page: 0 }), 'invalid-update'],
    ['a fractional page', saving({ page: 1.5 }), 'invalid-update'],
    ['an oversized topic', saving({ topic: 'x'.repeat(65) }), 'invalid-update'],
    ['a score above 100', completing({ score: 101 }), 'invalid-update'],
    ['an invalid time', completing({ completedAt: 'yesterday' }), 'invalid-update'],
    ['negative seconds', completing({ timeSpent: -1 }), 'invalid-update'],
    [
      'an oversized id',
      saving({ questions: record ? [{ ...record, questionId: 'q'.repeat(201) }] : [] }),
      'invalid-update',
    ],
    [
      'too many questions',
      {
        ...saving(),
        progressData: { currentSession: { ...session(), questions: many.map(({ questionId }) => ({ questionId })) } },
      },
      'invalid-update',
    ],
    ['very deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'unknown-update-type'],
  ])('%s', async (_, body, kind) => {
    const response = await service.post(token, body === null ? 'null' : body);
    expect(await problemOf(response)).toMatchObject({
      contentType: 'application/problem+json',
      type: `urn:tensely:problem:${kind}`,
      status: 400,
      detail: expect.stringMatching(/\.$/),
      instance: 'urn:tensely:request:request-1',
    });
    expect(response.status).toBe(400);
  });

  it('lists each invalid place and quotes no submitted value', async () => {
    const { errors, ...rest } = await problemOf(
      await service.post(token, completing({ score: 4711, level: 'x'.repeat(99) })),
    );
    expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '#/progressData/completedPage/level',
      '#/progressData/completedPage/score',
    ]);
    expect(JSON.stringify([errors, rest])).not.toMatch(/4711|xxx/);
  });

  it('ignores keys of the prototype', async () => {
    const body = JSON.stringify(saving()).replace('{', '{"__proto__":{"admin":true},"constructor":1,');
    expect((await service.post(token, body)).status).toBe(200);
    expect({}).not.toHaveProperty('admin');
  });
});

describe('headers', () => {
  it.each([
    ['Idempotency-Key', 'first', 'Idempotency-Key must be a UUID.'],
    ['Idempotency-Key', '', 'Idempotency-Key must be a UUID.'],
    ['X-Client-Sequence', '-1', 'X-Client-Sequence must be a whole number from 0.'],
    ['X-Client-Sequence', '1e3', 'X-Client-Sequence must be a whole number from 0.'],
    ['X-Client-Sequence', '9999999999999999', 'X-Client-Sequence must be a whole number from 0.'],
  ])('rejects %s: %j', async (name, value, detail) => {
    expect(await problemOf(await service.post(token, saving(), { [name]: value }))).toMatchObject({
      status: 400,
      detail,
    });
  });

  it.each([
    ['text/plain', {}],
    ['application/jsonp', {}],
    ['multipart/form-data', {}],
    ['application/json', { 'Content-Encoding': 'gzip' }],
  ])('rejects a body as %s %j', async (type, more) => {
    const response = await service.post(token, saving(), { 'Content-Type': type, ...more });
    expect(await problemOf(response)).toMatchObject({ status: 415, type: 'urn:tensely:problem:media-type' });
  });
});

describe('a body of more than 64 kB is rejected', () => {
  const large = JSON.stringify({ ...saving(), more: 'x'.repeat(64 * 1024) });

  it('by its Content-Length', async () => {
    const response = await service.post(token, large, { 'Content-Length': String(large.length) });
    expect(await problemOf(response)).toMatchObject({ status: 413, type: 'urn:tensely:problem:too-large' });
  });

  it('while it is read, without a Content-Length', async () => {
    expect((await service.post(token, large)).status).toBe(413);
  });

  it('but exactly 64 kB is accepted', async () => {
    const padding = 64 * 1024 - JSON.stringify({ ...saving(), more: '' }).length;
    expect((await service.post(token, { ...saving(), more: 'x'.repeat(padding) })).status).toBe(200);
  });
});

describe('an address', () => {
  it.each(['/', '/api', '/api/progress/learner-2', '/metrics/x'])(
    '%s that is unknown results in a 404',
    async (path) => {
      expect(await problemOf(await service.request(path))).toMatchObject({
        status: 404,
        type: 'urn:tensely:problem:unknown-route',
      });
    },
  );
});

describe('if the database is unavailable', () => {
  it('responds with 503, stays healthy, is not ready, and logs no content', async () => {
    const cut = await openService();
    const cutToken = await cut.token();
    await cut.deps.repository.close();
    for (const response of [
      await cut.post(cutToken, saving()),
      await cut.get('/api/progress', cutToken),
      await cut.request('/readyz'),
    ]) {
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(await problemOf(response)).toMatchObject({ status: 503, type: 'urn:tensely:problem:storage' });
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

  it('is not ready when its disk is full, but still answers', async () => {
    const folder = temporaryFolder();
    const database = await openSqlite(join(folder, 'progress.sqlite'), { roomIn: async () => 4096 });
    const full = await openService({}, database);
    expect((await full.request('/readyz')).status).toBe(503);
    expect(full.logged.join('')).toContain('progress.sqlite is full: 4096 bytes are left.');
  });

  it('responds with 500 without details to a defect', async () => {
    const faulty = await openService({ content: () => Promise.reject(new Error('learner-1 answered children')) });
    const response = await faulty.post(await faulty.token(), saving());
    expect(await problemOf(response)).toMatchObject({ status: 500, type: 'urn:tensely:problem:internal' });
    expect(faulty.logged.join('')).not.toContain('children');
  });
});
