import { createFakeClock, type FakeClock } from '@tensely/core/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Follower, type Found, followStore } from './follow-store.ts';

let clock: FakeClock;
let lines: string[];
let looks: number;
let answer: () => Promise<Found<string>>;
let follower: Follower<string>;

const found = (served: string, ...complaints: string[]) => Promise.resolve({ served, complaints });
const fails = (why: string) => Promise.reject(new Error(why));
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  clock = createFakeClock();
  lines = [];
  looks = 0;
  answer = () => found('revision 1');
  follower = follow();
});

function follow(freshMs?: number) {
  return followStore<string>({
    look: () => {
      looks += 1;
      return answer();
    },
    clock,
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line), error: (_, line) => lines.push(line) },
    ...(freshMs !== undefined && { freshMs }),
  });
}

/** What comes of a promise, and after how many milliseconds. */
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

describe('a store in order', () => {
  test('is looked at for each page, and nothing is said of it', async () => {
    expect(await follower.current()).toBe('revision 1');
    answer = () => found('revision 2');
    expect(await follower.current()).toBe('revision 2');
    expect(lines).toEqual([]);
    expect(follower.state()).toMatchObject({ state: 'ready', problems: [] });
  });

  test('is looked at once by many pages at the same time', async () => {
    await Promise.all(Array.from({ length: 50 }, () => follower.current()));
    expect(looks).toBe(1);
  });

  test('that is far away is looked at again when what is known is no longer new', async () => {
    follower = follow(500);
    await follower.current();
    await clock.pass(400);
    await follower.current();
    expect(looks).toBe(1);
    await clock.pass(100);
    await follower.current();
    expect(looks).toBe(2);
  });
});

describe('a store that fails', () => {
  test('leaves what was served before; the log has one line when it begins and one when it ends', async () => {
    await follower.current();
    answer = () => fails('pointers.json in the release store is damaged.');
    for (let pages = 0; pages < 5; pages += 1) {
      expect(await follower.current()).toBe('revision 1');
      await clock.pass(1000);
    }
    expect(follower.state()).toMatchObject({ state: 'degraded' });
    answer = () => found('revision 2');
    expect(await follower.current()).toBe('revision 2');
    expect(lines).toEqual([
      'pointers.json in the release store is damaged. What was served before stays served.',
      'The release store is in order again.',
    ]);
  });

  test('is one piece of news, though it fails now this way and now that', async () => {
    await follower.current();
    for (const why of ['The server does not answer.', 'The server answered 500.', 'Access is refused.']) {
      answer = () => fails(why);
      await follower.current();
      await clock.pass(1000);
    }
    expect(lines).toEqual(['The server does not answer. What was served before stays served.']);
  });

  test('is left alone for a second', async () => {
    await follower.current();
    answer = () => fails('The server does not answer.');
    await follower.current();
    await follower.current();
    expect(looks).toBe(2);
    await clock.pass(1000);
    await follower.current();
    expect(looks).toBe(3);
  });

  test('from the first look on is told to whoever asks', async () => {
    answer = () => fails('There is no such bucket.');
    await expect(follower.current()).rejects.toThrow('There is no such bucket.');
    expect(follower.state()).toMatchObject({ state: 'unavailable', problems: ['There is no such bucket.'] });
    expect(lines).toEqual(['There is no such bucket. Nothing can be served yet.']);
  });
});

describe('a store of which something cannot be trusted', () => {
  test('is served as far as it can be; each change is said once', async () => {
    answer = () => found('the rest of revision 2', 'lessons 1.2.0 does not match its signature.');
    expect(await follower.current()).toBe('the rest of revision 2');
    await follower.current();
    answer = () => found('the rest of revision 3', 'The placement of exams has expired.');
    await follower.current();
    expect(lines).toEqual([
      'lessons 1.2.0 does not match its signature. The rest is served.',
      'The placement of exams has expired. What was served before stays served.',
    ]);
  });
});

describe('a store that is silent', () => {
  beforeEach(async () => {
    await follower.current();
    answer = never;
  });

  test('keeps the first page waiting for a second, and the next ones not at all', async () => {
    expect(await timed(follower.current())).toEqual({ after: 1000, value: 'revision 1' });
    expect(await timed(follower.current())).toMatchObject({ after: 0 });
    expect(lines).toEqual(['The release store has not answered for 1 s. What was served before stays served.']);
  });

  test('is asked by one look at a time, given up after two minutes', async () => {
    await timed(follower.current());
    for (let pages = 0; pages < 10; pages += 1) await follower.current();
    expect(looks).toBe(2);
    await clock.pass(121_000);
    answer = () => found('revision 2');
    expect(await follower.current()).toBe('revision 2');
  });

  test('that answers late after all is heard', async () => {
    let speak: (found: Found<string>) => void = () => {};
    answer = () => new Promise((resolve) => (speak = resolve));
    await timed(follower.current());
    speak({ served: 'revision 2', complaints: [] });
    await clock.pass(1);
    expect(follower.known()).toBe('revision 2');
    expect(lines.at(-1)).toBe('The release store is in order again.');
  });

  test('from the first look on keeps a page waiting for eight seconds at most', async () => {
    follower = follow();
    const outcome = await timed(follower.current());
    expect(outcome).toMatchObject({ after: 8000, error: { message: 'The release store has not answered for 8 s.' } });
  });
});
