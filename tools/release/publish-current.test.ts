import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishCurrent } from './publish-current.ts';
import { done, type ReleaseUnderTest, releaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;
let sources: Record<string, string>;

beforeEach(() => {
  sources = { shell: '1.0.0-a', exams: '1.0.0-a', lessons: '1.0.0-a' };
  tool = releaseUnderTest({ sourceVersion: async (app) => sources[app] ?? '0.0.0' });
});

/** Starts the product, and returns what the start has said. */
async function start(): Promise<string[]> {
  const said: string[] = [];
  await publishCurrent(tool.effects, (line) => said.push(line));
  return said;
}

/** Starts the product again with other sources. */
function startWith(changed: Record<string, string>) {
  sources = { ...sources, ...changed };
  return start();
}

async function live() {
  const { remotes } = await tool.store.readPointers();
  return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
}

test('the first start makes a local key, and publishes and promotes everything', async () => {
  expect(await start()).toEqual(['Building shell 1.0.0-a', 'Building exams 1.0.0-a', 'Building lessons 1.0.0-a']);
  expect(await live()).toEqual(sources);
  expect(readdirSync(join(tool.folder, 'keys/release'))).toEqual(['local.json']);
});

test('two concurrent first starts make one key and end with everything live', async () => {
  const other = releaseUnderTest({ sourceVersion: async (app) => sources[app] ?? '0.0.0' }, tool.folder);
  const outcomes = await Promise.allSettled([start(), publishCurrent(other.effects, () => {})]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  await start();
  expect(await live()).toEqual(sources);
  expect(readdirSync(join(tool.folder, 'keys/release'))).toEqual(['local.json']);
});

describe('a later start', () => {
  beforeEach(async () => void (await start()));

  test('builds nothing and changes nothing if the sources are the same', async () => {
    const before = tool.state();
    expect(await start()).toEqual([]);
    expect(tool.state()).toBe(before);
  });

  test('makes changed and reverted sources live', async () => {
    expect(await startWith({ lessons: '1.0.0-b' })).toEqual(['Building lessons 1.0.0-b']);
    expect(await live()).toEqual(sources);
    expect(await startWith({ lessons: '1.0.0-a' })).toEqual([]);
    expect(await live()).toEqual(sources);
  });

  test('keeps a rollback', async () => {
    await startWith({ lessons: '1.0.0-b' });
    await done(tool, 'rollback lessons');
    expect(await start()).toEqual([
      'lessons 1.0.0-a stays live, as Ana Lima decided. To release the sources: npm run release -- promote lessons 1.0.0-b',
    ]);
    expect(await live()).toMatchObject({ lessons: '1.0.0-a' });
  });

  test('keeps a version that an operator promoted, and does not build changed sources', async () => {
    await done(tool, 'publish lessons --version 2.0.0', 'promote lessons 2.0.0');
    tool.builds.set('lessons 1.0.0-b', new Error('Nothing should have been built.'));
    expect(await startWith({ lessons: '1.0.0-b' })).toEqual([
      'lessons 2.0.0 stays live, as Ana Lima decided. To release the sources: npm run release -- publish lessons --version 1.0.0-b, then promote lessons 1.0.0-b',
    ]);
    expect(await live()).toMatchObject({ lessons: '2.0.0' });
  });

  test('keeps a locked remote, and changes the others', async () => {
    await done(tool, 'lock lessons --why exams-week');
    const said = await startWith({ exams: '1.0.0-b', lessons: '1.0.0-b' });
    expect(await live()).toEqual({ ...sources, lessons: '1.0.0-a' });
    expect(said.at(-1)).toMatch(/^lessons 1\.0\.0-a stays live: lessons is locked by Ana Lima since .+: exams-week$/);
  });

  test('makes versions that need each other live in a possible order', async () => {
    tool.builds.set('shell', { info: { shared: { react: '19.4.0', 'react-dom': '19.4.0' } } });
    tool.builds.set('lessons 2.0.0', { info: { shared: { react: '^19.4.0', 'react-dom': '^19.4.0' } } });
    await startWith({ shell: '2.0.0', lessons: '2.0.0' });
    expect(await live()).toEqual(sources);
  });

  test('keeps the previous version live if a new one is incompatible, and gives the reason', async () => {
    tool.builds.set('lessons 2.0.0', { contract: '^9.0.0' });
    const said = await startWith({ lessons: '2.0.0' });
    expect(await live()).toMatchObject({ lessons: '1.0.0-a' });
    expect(said.at(-1)).toContain('lessons 2.0.0 needs contract ^9.0.0');
  });

  test('renews a placement that is about to expire', async () => {
    tool.clock.now = new Date('2027-10-15T10:00:00Z');
    await start();
    expect((await tool.store.readPointers()).remotes.lessons?.placement.expires).toBe('2028-10-14T10:00:00.000Z');
  });

  test('stops at a failed build with its output, and live versions stay live', async () => {
    tool.builds.set('lessons 1.0.0-b', new Error('The build of lessons failed.'));
    await expect(startWith({ lessons: '1.0.0-b' })).rejects.toThrow('The build of lessons failed.');
    expect(await live()).toMatchObject({ lessons: '1.0.0-a' });
  });

  test('with a private key but no trust file gives advice', async () => {
    rmSync(join(tool.folder, 'trust.json'));
    await expect(start()).rejects.toThrow('the private key "local" is still here. Restore the file');
  });
});
