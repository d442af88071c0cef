import {
  attemptListSchema,
  type ExamWork,
  examResultSchema,
  examResultSummarySchema,
  markExam,
} from '@tensely/content/exams';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { laptop, phone } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../testing/exams-under-test.ts';
import { noon } from '../testing/service-under-test.ts';

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

let runs = 0;

/** One learner with a running test, and everything that this test knows about the attempts from outside. */
class Learner {
  readonly #service: ExamsUnderTest;
  readonly #uid: string;
  readonly #ids: Readonly<Record<'first' | 'retake', string>>;
  /** Each score as it was first shown. */
  readonly #shown = new Map<string, object>();
  /** The answers of an attempt that arrived in time, which is until the review of a later one at the latest. */
  readonly #inTime = new Map<string, ExamWork>();
  readonly #closed = new Set<string>();
  #now = 0;

  constructor(service: ExamsUnderTest, number: number) {
    this.#service = service;
    this.#uid = `learner-${number}`;
    this.#ids = { first: this.#uuid(1), retake: this.#uuid(2) };
  }

  #uuid(attempt: number) {
    return `${String(runs).padStart(8, '0')}-0000-4000-8000-00000000000${attempt}`;
  }

  #iso = (ms: number) => new Date(noon.getTime() + ms).toISOString();

  #call = (path: string, body?: unknown, by: { method?: string; headers?: Record<string, string> } = {}) =>
    this.#service.call(path, body, { uid: this.#uid, ...by });

  async start(which: 'first' | 'retake') {
    this.#service.setTime(this.#iso(this.#now));
    await this.#call('', this.#service.starting({ id: this.#ids[which] }));
  }

  async do(action: Action) {
    if (action.kind === 'wait') this.#now += action.ms;
    else if (action.kind === 'retake') await this.start('retake');
    else if (action.kind === 'list') await this.look();
    else if (action.kind === 'result') await this.#heed(await this.#call(`/${this.#ids.first}/result`));
    else if ('choice' in action) await this.#send(action);
    this.#service.setTime(this.#iso(this.#now));
    await this.#note();
  }

  async #send({ kind, place, choice, stamp, told, device, key, attempt }: Sending) {
    const answer = { answer: [choices[place]?.[choice] ?? ''], timestamp: this.#iso(stamp) };
    const body = {
      device,
      work: { answers: { [place]: answer }, flags: [], highlights: [] },
      finishedAt: this.#iso(told),
    };
    const headers = key === undefined ? {} : { 'Idempotency-Key': `00000000-0000-4000-8000-00000000000${key}` };
    const [method, path] = kind === 'save' ? ['PUT', 'work'] : ['POST', kind];
    await this.#heed(await this.#call(`/${this.#ids[attempt]}/${path}`, body, { method, headers }));
  }

  /** An attempt whose review was returned must not change from here on. */
  async #heed(response: Response) {
    const result = examResultSchema.safeParse(await response.json());
    if (result.success) this.#show(result.data);
  }

  #show(result: z.infer<typeof examResultSummarySchema>) {
    const summary = examResultSummarySchema.parse(result);
    const known = this.#shown.get(summary.attemptId) ?? summary;
    expect(summary).toEqual(known);
    this.#shown.set(summary.attemptId, known);
  }

  /** Every visible score is the final one. */
  async look() {
    const { results } = attemptListSchema.parse(await (await this.#call('')).json());
    for (const one of results) this.#show(one);
  }

  /** Records the service's state while answers are in time. */
  async #note() {
    for (const id of Object.values(this.#ids)) {
      const attempt = await this.#service.deps.exams.find(this.#uid, id);
      if (!attempt || this.#closed.has(id)) continue;
      const isInTime = this.#now <= Date.parse(attempt.deadline) - noon.getTime() + graceMs;
      const isKeyKnown = id === this.#ids.first && this.#shown.has(this.#ids.retake);
      if (isInTime || !this.#inTime.has(id)) this.#inTime.set(id, attempt.work);
      if (!isInTime || isKeyKnown) this.#closed.add(id);
    }
  }

  /** At the end: an attempt that is not marked as late has the points of its answers in time, and the time that passed. */
  async settle() {
    this.#now += 3 * limitMs;
    this.#service.setTime(this.#iso(this.#now));
    for (const id of Object.values(this.#ids)) await this.#heed(await this.#call(`/${id}/result`));
    await this.look();
    for (const shown of this.#shown.values()) {
      const { attemptId, late, points, startedAt, finishedAt, timeUsed } = examResultSummarySchema.parse(shown);
      const inTime = markExam(this.#service.key, this.#inTime.get(attemptId) ?? { answers: {} });
      if (!late) expect(points).toBeLessThanOrEqual(inTime.points);
      expect(timeUsed).toBe(Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
      expect(timeUsed).toBeLessThanOrEqual(limitMs / 1000);
    }
  }
}

await describeOnEachEngine(({ engine, newPlace }) => {
  let service: ExamsUnderTest;
  beforeAll(async () => {
    service = await openExams({}, await (await newPlace()).open());
  });

  it('no order of saves, repeats, clocks and finishes scores more than the answers at the deadline without being marked late', async () => {
    const scripts = fc.tuple(openings, fc.array(action, { minLength: 3, maxLength: 14 }));
    await fc.assert(
      fc.asyncProperty(scripts, async ([opening, following]) => {
        runs += 1;
        const learner = new Learner(service, runs);
        await learner.start('first');
        for (const each of [...opening, ...following]) await learner.do(each);
        await learner.settle();
      }),
      { numRuns: engine === 'sqlite' ? 50 : 10 },
    );
  });
});
