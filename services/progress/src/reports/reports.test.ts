import { randomUUID } from 'node:crypto';
import { createRateLimit } from '@tensely/service-host/logic';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { addRows, type DatabasePlace, describeOnEachEngine, readRows } from '../testing/engines-under-test.ts';
import { openService, type ServiceUnderTest, wideLimits } from '../testing/service-under-test.ts';
import { pruneReports } from './report-store.ts';
import { reportsCommand } from './reports-command.ts';

const about = { question: 'A1-nouns-3-q2', contentHash: 'sr57ivrk8b', answer: 'childs', reason: 'answer' };
const sentAt = { place: '/A1/nouns', release: 'lessons@1.2.0', browser: 'Chrome 140 on Android' };
const report = { id: randomUUID(), ...about, sentence: 'My teacher says it is right.', ...sentAt };
/** A report with its own id. */
const another = (changes: Record<string, unknown> = {}) => ({ ...report, id: randomUUID(), ...changes });

const limitOf = (most: number) => createRateLimit({ most, seconds: 86_400 });
const sendTo = (service: ServiceUnderTest, body: unknown, uid?: string) =>
  service.send('POST', '/api/reports', body, { uid });

await describeOnEachEngine(({ newPlace }) => {
  let service: ServiceUnderTest;
  let database: Database;
  let place: DatabasePlace;
  beforeEach(async () => {
    place = await newPlace();
    database = await place.open();
    const limits = { ...wideLimits, reports: limitOf(3), reportsOfNetwork: limitOf(5) };
    service = await openService({ limits }, database);
  });

  const send = async (body: unknown, uid?: string) => (await sendTo(service, body, uid)).status;
  const run = async (...args: string[]) => {
    const now = () => new Date('2026-05-05T12:00:00Z');
    const { lines, errors, ok } = await reportsCommand(args, { open: () => place.open(), now });
    return { text: [...lines, ...errors].join('\n'), ok };
  };

  it('is stored once, shown to authors with all its details, and closed by question', async () => {
    expect([await send(report), await send(report)]).toEqual([201, 201]);
    await send(another({ question: undefined, contentHash: undefined, problem: 'Grammar lessons stopped working' }));
    expect((await run()).text.split('\n')).toEqual([
      'A1-nouns-3-q2: 1 report',
      '  2026-05-04  the answer should be right: "My teacher says it is right." · answered childs · wording sr57ivrk8b · /A1/nouns · lessons@1.2.0 · Chrome 140 on Android',
      '',
      'errors: 1 report',
      expect.stringContaining('Grammar lessons stopped working'),
    ]);
    expect(await run('A1-nouns-3-q2', '--close')).toEqual({ text: '1 report about A1-nouns-3-q2 closed.', ok: true });
    expect((await run()).text).not.toContain('A1-nouns');
    expect((await run('errors', '--close')).text).toBe('1 report about errors closed.');
    expect((await run()).text).toBe('There is no open report.');
    expect((await run('A1-nouns-3-q2', '--close')).text).toBe('There is no open report about A1-nouns-3-q2.');
  });

  it('contains nothing about the sender, even if they typed it', async () => {
    await send({ ...report, sentence: 'Write to ana@example.org, please', answer: 'ana.b+c@mail.example' });
    const { text } = await run();
    expect(text).toContain('"Write to (address removed), please" · answered (address removed)');
    expect(JSON.stringify(await readRows(database, 'learnerReport'))).not.toMatch(/learner-1|@example|@mail/);
    expect(service.logged.join('')).not.toMatch(/teacher|childs|ana/);
  });

  it('with an invalid question from an older version is listed and closed among the errors, on one line', async () => {
    const rows = ['errors', 'Q\u001b[2J\nA1-nouns-1-q1: 99 reports', null].map((question) => {
      const body = JSON.stringify(another({ question: question ?? undefined }));
      return { id: randomUUID(), question, receivedAt: '2026-05-04T12:00:00Z', closedAt: null, body };
    });
    await addRows(database, 'learnerReport', rows);
    const { text } = await run();
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toMatch(/^errors: 3 reports\n/);
    expect(text).toContain('about Q?[2J A1-nouns-1-q1: 99 reports');
    expect(await run('errors', '--close')).toEqual({ text: '3 reports about errors closed.', ok: true });
  });

  it('is deleted a month after it was closed, or a year after it arrived', async () => {
    await send(report);
    await run('A1-nouns-3-q2', '--close');
    await send(another({ question: 'A1-nouns-3-q3' }));
    const left = async (now: string) => {
      await database.write((connection) => pruneReports(connection, new Date(now)));
      return (await readRows(database, 'learnerReport')).map(({ question }) => question);
    };
    expect(await left('2026-06-04T00:00:00Z')).toHaveLength(2);
    expect(await left('2026-06-05T00:00:00Z')).toEqual(['A1-nouns-3-q3']);
    expect(await left('2027-05-06T00:00:00Z')).toEqual([]);
  });
});

it.each([
  ['a megabyte', JSON.stringify({ ...report, sentence: 'x'.repeat(1_000_000) }), 413],
  ['a long sentence', { ...report, sentence: 'x'.repeat(501) }, 400],
  ['an extra field', { ...report, email: 'ana@example.org' }, 400],
  ['a terminal escape in the question', { ...report, question: 'Q\u001b]0;OWNED\u0007\u009b31m' }, 400],
  ['the question "errors"', { ...report, question: 'errors' }, 400],
])('is rejected if it is or has %s', async (_, body, status) => {
  const service = await openService();
  const answer = await sendTo(service, body);
  expect(answer.status).toBe(status);
  if (typeof body === 'object') expect((await answer.json()).type).toBe('urn:tensely:problem:invalid-report');
  expect(await readRows(service.database, 'learnerReport')).toEqual([]);
});
