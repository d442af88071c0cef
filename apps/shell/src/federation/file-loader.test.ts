import { createFakeClock } from '@tensely/core/testing';
import { describe, expect, test, vi } from 'vitest';
import { createFreshAddresses, isOwnRelease, releaseFolder } from '../remotes/release-address.ts';
import { createConnection, createFileLoader } from './file-loader.ts';
import { LoadFailure } from './load-failure.ts';

const origin = 'http://localhost';
const chunk = `${origin}/remotes/lessons/1.2.0/static/app.js`;
const integrity = 'sha384-a';

/** A browser in which the test settles every request. */
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
  function request(_kind: string, url: string, _integrity: string, onBytes = () => {}) {
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
    request,
    connection: createConnection(clock),
    removeStyles: (folder) => removed.push(folder),
    releaseFolder: (url) => (isOwnRelease(url, origin) ? releaseFolder(url) : undefined),
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

/** Such a browser, which loads the chunk. */
function loadChunk() {
  const opened = openFiles();
  return { ...opened, loading: opened.load() };
}

const transient = () => new LoadFailure('network', 'It was not answered.', { transient: true });

describe('a file', () => {
  test('that arrives is requested once', async () => {
    const { tries, loading, clock } = loadChunk();
    tries[0]?.arrive();
    expect(await loading).toBe('there');
    await clock.pass(10_000);
    expect(tries.map(({ url, abandoned }) => ({ url, abandoned }))).toEqual([{ url: chunk, abandoned: false }]);
  });

  test('without a hash is not requested', async () => {
    const { tries, files } = openFiles();
    for (const hash of [undefined, '', 'undefined'])
      await expect(files.load('style', chunk, hash)).rejects.toMatchObject({ fault: 'integrity' });
    expect(tries).toEqual([]);
  });

  test('outside of releases is not requested', async () => {
    const { tries, load } = openFiles();
    expect(await load('https://evil.example/remotes/lessons/1.2.0/static/app.js')).toBe('untrusted');
    expect(tries).toEqual([]);
  });

  test('with a transient failure is requested again after a pause, under another address', async () => {
    const { tries, loading, clock } = loadChunk();
    tries[0]?.fail(transient());
    await clock.pass(149);
    expect(tries).toHaveLength(1);
    await clock.pass(1);
    expect(tries[1]?.url).toMatch(/\/remotes\/lessons\/1\.2\.0\/~\d+\/static\/app\.js$/);
    tries[1]?.arrive();
    expect(await loading).toBe('there');
  });

  test('that fails three times rejects', async () => {
    const { tries, loading, clock } = loadChunk();
    for (const place of [0, 1, 2]) {
      tries[place]?.fail(transient());
      await clock.pass(1000);
    }
    expect(await loading).toBe('network');
    expect(tries).toHaveLength(3);
  });

  test.each(['integrity', 'evaluation'] as const)('that fails with %s is not requested again', async (fault) => {
    const { tries, loading, clock } = loadChunk();
    tries[0]?.fail(new LoadFailure(fault, 'x'));
    await clock.pass(10_000);
    expect(await loading).toBe(fault);
    expect(tries).toHaveLength(1);
  });
});

describe('a file that hangs', () => {
  test('is requested a second time after half its budget, and the first response wins', async () => {
    const { tries, loading, clock } = loadChunk();
    await clock.pass(2000);
    expect(tries).toHaveLength(2);
    tries[1]?.arrive();
    expect(await loading).toBe('there');
    expect(tries.map(({ abandoned }) => abandoned)).toEqual([true, false]);
  });

  test('but receives bytes has no time limit', async () => {
    const { tries, loading, clock } = loadChunk();
    for (let second = 0; second < 20; second += 1) {
      await clock.pass(1000);
      tries[1]?.onBytes();
    }
    tries[0]?.arrive();
    expect(await loading).toBe('there');
    expect(tries.map(({ abandoned }) => abandoned)).toEqual([false, true]);
  });

  test('rejects midway if no bytes arrive for a whole budget', async () => {
    const { tries, loading, clock } = loadChunk();
    await clock.pass(3000);
    tries[1]?.onBytes();
    await clock.pass(3999);
    expect(tries[0]?.abandoned).toBe(false);
    await clock.pass(1);
    expect(await loading).toBe('load-timeout');
  });

  test('is the only one requested a second time while its bytes arrive', async () => {
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
  ])(
    'rejects after its budget, with all requests aborted; a file that arrives %s moves the end',
    async (_when, takes, ends) => {
      const { tries, loading, load, clock } = loadChunk();
      void load(chunk.replace('app', 'other'));
      await clock.pass(takes);
      tries[1]?.arrive();
      await clock.pass(ends - takes - 1);
      expect(tries[0]?.abandoned).toBe(false);
      await clock.pass(1);
      expect(await loading).toBe('load-timeout');
      expect(tries.map(({ abandoned }) => abandoned)).toEqual([true, false, true]);
    },
  );

  test('rejects with the permanent failure of its second request', async () => {
    const { tries, loading, clock } = loadChunk();
    await clock.pass(2000);
    tries[1]?.fail(new LoadFailure('integrity', 'x'));
    expect(await loading).toBe('integrity');
    expect(tries[0]?.abandoned).toBe(true);
  });

  test('has its retries within the same budget', async () => {
    const { tries, loading, clock } = loadChunk();
    await clock.pass(1900);
    tries[0]?.fail(transient());
    await clock.pass(2100);
    expect(await loading).toBe('load-timeout');
    expect(tries).toHaveLength(2);
  });
});

test('dropping a release rejects its running files and removes its style sheets, but not those of other releases', async () => {
  const { tries, removed, files, load } = openFiles();
  const given = load();
  const kept = load(`${origin}/remotes/lessons/1.1.0/static/app.js`);
  files.drop(`${origin}/remotes/lessons/1.2.0/remoteEntry.js`);
  expect(await given).toBe('network');
  expect(removed).toEqual([`${origin}/remotes/lessons/1.2.0/`]);
  tries[1]?.arrive();
  expect(await kept).toBe('there');
});

test('onSilence calls the task after twelve times its budget, even while bytes arrive', async () => {
  const clock = createFakeClock();
  const connection = createConnection(clock);
  const task = vi.fn();
  connection.onSilence(1000, task);
  for (let second = 0; second < 12; second += 1) {
    expect(task).not.toHaveBeenCalled();
    connection.received();
    await clock.pass(999);
  }
  await clock.pass(12);
  expect(task).toHaveBeenCalledTimes(1);
});
