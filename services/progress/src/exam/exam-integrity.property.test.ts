import {
  attemptListSchema,
  type ExamWork,
  examResultSchema,
  examResultSummarySchema,
  markExam,
  NO_WORK,
} from '@tensely/content/exams';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { laptop, phone } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../testing/exams-under-test.ts';
import { noon } from '../testing/service-under-test.ts';
import { findAttempt } from './store/exam-rows.ts';

vi.setConfig({ testTimeout: 240_000 });

const minute = 60_000;
const limitMs = 105 * minute;
const graceMs = 30_000;

/** A client's possible actions. Moments are milliseconds from the start. */
const action = fc.oneof(
  { weight: 6, arbitrary: sending('save') },
  { weight: 2, arbitrary: sending('finish') },
  { weight: 1, arbitrary: sending('device') },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: wait() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('list' as const, 'result' as const, 'retake' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
type Summary = z.infer<typeof examResultSummarySchema>;
type Sending = Extract<Action, { choice: number }>;

function wait() {
  return fc.oneof(fc.constantFrom(1, 1000, graceMs, limitMs, limitMs + 1, limitMs - minute), fc.nat(limitMs));
}

function sending<Kind extends 'save' | 'finish' | 'device'>(kind: Kind) {
  return fc.record({
    kind: fc.constant(kind),
    place: fc.constantFrom('0-0', '0-1'),
    choice: fc.nat(3),
    stamp: fc.oneof(
      fc.constantFrom(-1000, 0, 1000, limitMs - 1, limitMs, limitMs + 1),
      fc.integer({ min: -minute, max: 3 * limitMs }),
    ),
    told: fc.integer({ min: -minute, max: 3 * limitMs }),
    device: fc.constantFrom(phone, phone, laptop),
    key: fc.constantFrom(undefined, 1, 1, 2),
    attempt: fc.constantFrom('first' as const, 'first' as const, 'retake' as const),
  });
}

const justOver = { kind: 'wait' as const, ms: limitMs + 1 };
/** How a script begins: anyhow, just after the deadline, or with a retake that was finished at once. */
const openings: fc.Arbitrary<Action[]> = fc.oneof(
  fc.constant<Action[]>([]),
  sending('save').map((first) => [{ ...first, attempt: 'first' as const }, justOver]),
  sending('finish').map((last) => [
    justOver,
    { kind: 'retake' as const },
    { ...last, attempt: 'retake' as const, key: undefined },
  ]),
);
const choices: Readonly<Record<string, readonly string[]>> = {
  '0-0': ['On a roof', 'In a park', 'At a school', 'On a farm'],
  '0-1': ['It is sold', 'It is kept', 'It is eaten', 'It is lost'],
};

const iso = (ms: number) => new Date(noon.getTime() + ms).toISOString();

/**
 * A learner who starts a test and does these things; `number` makes them a new one. Every score that they see must be final, and
 * at the end an attempt that is not marked as late has at most the points of its answers in time, and the time that passed.
 */
async function play(service: ExamsUnderTest, number: number, script: readonly Action[]) {
  const uid = `learner-${number}`;
  const idOf = (attempt: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-00000000000${attempt}`;
  const ids = { first: idOf(1), retake: idOf(2) };
  /** Each score as it was first shown. */
  const shown = new Map<string, Summary>();
  /** The answers of an attempt that arrived in time, which is until the review of a later one at the latest. */
  const inTime = new Map<string, ExamWork>();
  const closed = new Set<string>();
  let now = 0;

  const call = (path: string, body?: unknown, by: { method?: string; headers?: Record<string, string> } = {}) =>
    service.call(path, body, { uid, ...by });
  const start = (which: 'first' | 'retake') => call('', service.starting({ id: ids[which] }));
  const show = (result: Summary) => {
    const summary = examResultSummarySchema.parse(result);
    const known = shown.get(summary.attemptId) ?? summary;
    expect(summary).toEqual(known);
    shown.set(summary.attemptId, known);
  };
  /** An attempt whose review was returned must not change from here on. */
  const heed = async (response: Response) => {
    const result = examResultSchema.safeParse(await response.json());
    if (result.success) show(result.data);
  };
  const list = async () => {
    const { results } = attemptListSchema.parse(await (await call('')).json());
    for (const one of results) show(one);
  };
  const send = async ({ kind, place, choice, stamp, told, device, key, attempt }: Sending) => {
    const answer = { answer: [choices[place]?.[choice] ?? ''], timestamp: iso(stamp) };
    const work = { answers: { [place]: answer }, flags: [], highlights: [] };
    const headers = key === undefined ? {} : { 'Idempotency-Key': `00000000-0000-4000-8000-00000000000${key}` };
    const [method, path] = kind === 'save' ? ['PUT', 'work'] : ['POST', kind];
    await heed(await call(`/${ids[attempt]}/${path}`, { device, work, finishedAt: iso(told) }, { method, headers }));
  };
  /** Records the service's state while answers are in time. */
  const note = async () => {
    for (const id of Object.values(ids)) {
      const attempt = await service.database.read((connection) => findAttempt(connection, uid, id));
      if (!attempt || closed.has(id)) continue;
      const isInTime = now <= Date.parse(attempt.deadline) - noon.getTime() + graceMs;
      const isKeyKnown = id === ids.first && shown.has(ids.retake);
      if (isInTime || !inTime.has(id)) inTime.set(id, attempt.work);
      if (!isInTime || isKeyKnown) closed.add(id);
    }
  };

  service.setTime(iso(now));
  await start('first');
  for (const action of script) {
    if (action.kind === 'wait') now += action.ms;
    else if (action.kind === 'retake') await start('retake');
    else if (action.kind === 'list') await list();
    else if (action.kind === 'result') await heed(await call(`/${ids.first}/result`));
    else if ('choice' in action) await send(action);
    service.setTime(iso(now));
    await note();
  }
  service.setTime(iso(now + 3 * limitMs));
  for (const id of Object.values(ids)) await heed(await call(`/${id}/result`));
  await list();
  for (const result of shown.values())
    expectFair(result, markExam(service.key, inTime.get(result.attemptId) ?? NO_WORK));
}

function expectFair({ late, points, startedAt, finishedAt, timeUsed }: Summary, inTime: { points: number }) {
  if (!late) expect(points).toBeLessThanOrEqual(inTime.points);
  expect(timeUsed).toBe(Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
  expect(timeUsed).toBeLessThanOrEqual(limitMs / 1000);
}

await describeOnEachEngine(({ engine, newPlace }) => {
  it('no order of saves, repeats, clocks and finishes scores more than the answers at the deadline without being marked late', async () => {
    const service = await openExams({}, await (await newPlace()).open());
    const scripts = fc.tuple(openings, fc.array(action, { minLength: 3, maxLength: 14 }));
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(scripts, ([opening, following]) => play(service, ++runs, [...opening, ...following])),
      { numRuns: engine === 'sqlite' ? 50 : 10 },
    );
  });
});
