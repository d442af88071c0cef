import { createFakeClock, type FakeClock } from '@tensely/core/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Follower, followStore } from './follow-store.ts';

let clock: FakeClock;
let lines: string[];
let polls: number;
let answer: () => Promise<Found>;
let follower: Follower<Found>;

interface Found {
  served: string;
  complaints: string[];
}
const found = (served: string, ...complaints: string[]) => Promise.resolve({ served, complaints });
const current = async () => (await follower.current()).served;
const fails = (why: string) => Promise.reject(new Error(why));
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  clock = createFakeClock();
  lines = [];
  polls = 0;
  answer = () => found('revision 1');
  follower = follow();
});

function follow(freshMs?: number) {
  return followStore<Found>({
    poll: () => {
      polls += 1;
      return answer();
    },
    clock,
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line), error: (_, line) => lines.push(line) },
    ...(freshMs !== undefined && { freshMs }),
  });
}

/** The result of a promise, and after how many milliseconds it settles. */
async function timed<T>(work: Promise<T>) {
  const from = clock.now();
  let settled: { after: number; value?: T; error?: unknown } | undefined;
  work.then(
    (value) => (settled = { after: clock.now() - from, value }),
    (error) => (settled = { after: clock.now() - from, error }),
  );
  for (let steps = 0; !settled && steps < 200; steps += 1) await clock.pass(100);
  return settled;
}

describe('an intact store', () => {
  test('is polled for each page without a log line, and once for concurrent pages', async () => {
    await Promise.all(Array.from({ length: 50 }, () => follower.current()));
    expect(polls).toBe(1);
    expect(await current()).toBe('revision 1');
    answer = () => found('revision 2');
    expect(await current()).toBe('revision 2');
    expect(lines).toEqual([]);
    expect(follower.state()).toMatchObject({ state: 'ready', problems: [] });
  });

  test('is polled again when the last result is no longer fresh', async () => {
    follower = follow(500);
    for (const expected of [1, 1, 2]) {
      await follower.current();
      expect(polls).toBe(expected);
      await clock.pass(250);
    }
  });
});

describe('a store that fails', () => {
  test('keeps the last state served, is polled once a second, and logs one line at the start and one at the end', async () => {
    await follower.current();
    const reasons = [
      'pointers.json in the release store is damaged.',
      'The server answered 500.',
      'Access is refused.',
    ];
    for (const [index, why] of reasons.entries()) {
      answer = () => fails(why);
      expect([await current(), await current()]).toEqual(['revision 1', 'revision 1']);
      expect(polls).toBe(index + 2);
      await clock.pass(1000);
    }
    expect(follower.state()).toMatchObject({ state: 'degraded' });
    answer = () => found('revision 2');
    expect(await current()).toBe('revision 2');
    expect(lines).toEqual([
      'pointers.json in the release store is damaged. The last good state stays served.',
      'The release store is in order again.',
    ]);
  });

  test('at the first poll rejects with its error', async () => {
    answer = () => fails('There is no such bucket.');
    await expect(current()).rejects.toThrow('There is no such bucket.');
    expect(follower.state()).toMatchObject({ state: 'unavailable', problems: ['There is no such bucket.'] });
    expect(lines).toEqual(['There is no such bucket. Nothing can be served yet.']);
  });
});

test('a store with an untrusted remote serves the rest and logs each change once', async () => {
  answer = () => found('the rest of revision 2', 'lessons 1.2.0 does not match its signature.');
  expect(await current()).toBe('the rest of revision 2');
  await follower.current();
  answer = () => found('the rest of revision 3', 'The placement of exams has expired.');
  await follower.current();
  expect(lines).toEqual([
    'lessons 1.2.0 does not match its signature. The rest is served.',
    'The placement of exams has expired. The last good state stays served.',
  ]);
});

describe('a store that does not answer', () => {
  beforeEach(async () => {
    await follower.current();
    answer = never;
  });

  test('delays the first page by a second, and the next ones not at all', async () => {
    expect(await timed(current())).toEqual({ after: 1000, value: 'revision 1' });
    expect(await timed(current())).toMatchObject({ after: 0 });
    expect(lines).toEqual(['The release store has not answered for 1 s. The last good state stays served.']);
  });

  test('has one poll at a time, which is abandoned after two minutes', async () => {
    await timed(current());
    for (let pages = 0; pages < 10; pages += 1) await follower.current();
    expect(polls).toBe(2);
    await clock.pass(121_000);
    answer = () => found('revision 2');
    expect(await current()).toBe('revision 2');
  });

  test('may answer late', async () => {
    const late = Promise.withResolvers<Found>();
    answer = () => late.promise;
    await timed(current());
    late.resolve({ served: 'revision 2', complaints: [] });
    await clock.pass(1);
    expect(follower.known()?.served).toBe('revision 2');
    expect(lines.at(-1)).toBe('The release store is in order again.');
  });

  test('at the first poll delays a page by eight seconds at most', async () => {
    follower = follow();
    const outcome = await timed(current());
    expect(outcome).toMatchObject({ after: 8000, error: { message: 'The release store has not answered for 8 s.' } });
  });
});
