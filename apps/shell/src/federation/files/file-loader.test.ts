import { createFakeClock } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createFileLoader } from './file-loader.ts';
import { createLine } from './line.ts';
import { LoadFailure } from './load-failure.ts';
import { createFreshAddresses, isOwnRelease } from './release-address.ts';

const origin = 'http://localhost';
const chunk = `${origin}/remotes/lessons/1.2.0/static/app.js`;
const integrity = 'sha384-a';

/** A browser in which every try waits for the test to say how it ends. */
function openFiles() {
  const clock = createFakeClock(0);
  const tries: {
    url: string;
    arrive(): void;
    fail(failure: LoadFailure): void;
    abandoned: boolean;
    onBytes(): void;
  }[] = [];
  const removed: string[] = [];
  function begin(_kind: string, url: string, _integrity: string, onBytes = () => {}) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { url, arrive: resolve, fail: reject, abandoned: false, onBytes };
    tries.push(one);
    return {
      settled: promise,
      abandon() {
        one.abandoned = true;
      },
    };
  }
  const files = createFileLoader({
    begin,
    line: createLine(clock),
    removeStyles: (folder) => removed.push(folder),
    isRelease: (url) => isOwnRelease(url, origin),
    budget: 4000,
    freshAddress: createFreshAddresses(0),
    clock,
    random: () => 0.5,
  });
  const outcome = (promise: Promise<void>) =>
    promise.then(
      () => 'there',
      (failure: LoadFailure) => failure.fault,
    );
  return { clock, tries, removed, files, load: (url = chunk) => outcome(files.load('script', url, integrity)) };
}

const transient = () => new LoadFailure('network', 'It was not answered.', { transient: true });

describe('a file', () => {
  test('that comes is asked for once, and stays', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    tries[0]?.arrive();
    expect(await loading).toBe('there');
    await clock.pass(10_000);
    expect(tries.map(({ url, abandoned }) => ({ url, abandoned }))).toEqual([{ url: chunk, abandoned: false }]);
  });

  test('without a hash is not asked for', async () => {
    const { tries, files } = openFiles();
    await expect(files.load('script', chunk, undefined)).rejects.toMatchObject({ fault: 'integrity' });
    await expect(files.load('style', chunk, '')).rejects.toMatchObject({ fault: 'integrity' });
    expect(tries).toEqual([]);
  });

  test('that is of no release is not asked for', async () => {
    const { tries, load } = openFiles();
    expect(await load('https://evil.example/remotes/lessons/1.2.0/static/app.js')).toBe('untrusted');
    expect(tries).toEqual([]);
  });

  test('whose failure passes is asked for again after a pause, under another address', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    tries[0]?.fail(transient());
    await clock.pass(149);
    expect(tries).toHaveLength(1);
    await clock.pass(1);
    expect(tries[1]?.url).toMatch(/\/remotes\/lessons\/1\.2\.0\/~\d+\/static\/app\.js$/);
    tries[1]?.arrive();
    expect(await loading).toBe('there');
  });

  test('that fails three times is given up', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    for (const place of [0, 1, 2]) {
      tries[place]?.fail(transient());
      await clock.pass(1000);
    }
    expect(await loading).toBe('network');
    expect(tries).toHaveLength(3);
  });

  test.each(['integrity', 'evaluation'] as const)('with the fault %s is not asked for again', async (fault) => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    tries[0]?.fail(new LoadFailure(fault, 'x'));
    await clock.pass(10_000);
    expect(await loading).toBe(fault);
    expect(tries).toHaveLength(1);
  });
});

describe('a file that does not come', () => {
  test('is asked for beside after half its budget, and what comes first counts', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    await clock.pass(2000);
    expect(tries).toHaveLength(2);
    tries[1]?.arrive();
    expect(await loading).toBe('there');
    expect(tries.map(({ abandoned }) => abandoned)).toEqual([true, false]);
  });

  test('that arrives slowly has all the time it needs', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    for (let second = 0; second < 20; second += 1) {
      await clock.pass(1000);
      tries[1]?.onBytes();
    }
    tries[0]?.arrive();
    expect(await loading).toBe('there');
    expect(tries.map(({ abandoned }) => abandoned)).toEqual([false, true]);
  });

  test('that stops in the middle ends after a budget of silence', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    await clock.pass(3000);
    tries[1]?.onBytes();
    await clock.pass(3999);
    expect(tries[0]?.abandoned).toBe(false);
    await clock.pass(1);
    expect(await loading).toBe('load-timeout');
  });

  test('is the only one that is asked for beside while its bytes arrive', async () => {
    const { tries, load, clock } = openFiles();
    const other = chunk.replace('app', 'other');
    const loading = [load(), load(other)];
    for (let half = 0; half < 10; half += 1) {
      await clock.pass(500);
      tries[2]?.onBytes();
    }
    expect(tries.map(({ url }) => url.replace(/~\d+\//, ''))).toEqual([chunk, other, chunk]);
    tries[0]?.arrive();
    await clock.pass(1000);
    expect(tries).toHaveLength(4);
    tries[3]?.arrive();
    expect(await Promise.all(loading)).toEqual(['there', 'there']);
  });

  test.each([
    ['at once', 0, 4000],
    ['after a while', 500, 4500],
  ])('ends with its budget, which another file that comes %s moves by %i ms', async (_when, takes, ends) => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    void load(chunk.replace('app', 'other'));
    await clock.pass(takes);
    tries[1]?.arrive();
    await clock.pass(ends - takes - 1);
    expect(tries[0]?.abandoned).toBe(false);
    await clock.pass(1);
    expect(await loading).toBe('load-timeout');
  });

  test('ends with its budget: whatever comes later neither runs nor applies', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    await clock.pass(4000);
    expect(await loading).toBe('load-timeout');
    expect(tries.map(({ abandoned }) => abandoned)).toEqual([true, true]);
  });

  test('fails with its second try when that one says why', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    await clock.pass(2000);
    tries[1]?.fail(new LoadFailure('integrity', 'x'));
    expect(await loading).toBe('integrity');
    expect(tries[0]?.abandoned).toBe(true);
  });

  test('has its other tries within the same budget', async () => {
    const { tries, load, clock } = openFiles();
    const loading = load();
    await clock.pass(1900);
    tries[0]?.fail(transient());
    await clock.pass(2100);
    expect(await loading).toBe('load-timeout');
    expect(tries).toHaveLength(2);
  });
});

test('of a release that is given up nothing arrives any more, and its style sheets go; others are left alone', async () => {
  const { tries, removed, files, load } = openFiles();
  const given = load();
  const kept = load(`${origin}/remotes/lessons/1.1.0/static/app.js`);
  files.drop(`${origin}/remotes/lessons/1.2.0/remoteEntry.js`);
  expect(await given).toBe('network');
  expect(removed).toEqual([`${origin}/remotes/lessons/1.2.0/`]);
  tries[1]?.arrive();
  expect(await kept).toBe('there');
});
