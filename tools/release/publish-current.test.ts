import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishCurrent } from './publish-current.ts';
import { done, type ReleaseUnderTest, releaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;
let sources: Record<string, string>;
let said: string[];

beforeEach(() => {
  sources = { shell: '1.0.0-a', exams: '1.0.0-a', lessons: '1.0.0-a' };
  said = [];
  tool = releaseUnderTest({ sourceVersion: async (app) => sources[app] ?? '0.0.0' });
});

const start = () => publishCurrent(tool.effects, (line) => said.push(line));

async function live() {
  const { remotes } = await tool.store.readPointers();
  return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
}

test('the first start makes a local key, and publishes and promotes everything', async () => {
  await start();
  expect(said).toEqual(['Building shell 1.0.0-a', 'Building exams 1.0.0-a', 'Building lessons 1.0.0-a']);
  expect(await live()).toEqual(sources);
  expect(readdirSync(join(tool.folder, 'keys/release'))).toEqual(['local.json']);
});

test('a second start builds nothing and changes nothing', async () => {
  await start();
  const before = tool.state();
  said = [];
  await start();
  expect(said).toEqual([]);
  expect(tool.state()).toBe(before);
});

test('changed and reverted sources are live after the next start', async () => {
  await start();
  sources.lessons = '1.0.0-b';
  await start();
  expect((await live()).lessons).toBe('1.0.0-b');
  sources.lessons = '1.0.0-a';
  await start();
  expect((await live()).lessons).toBe('1.0.0-a');
  expect(said.filter((line) => line.includes('lessons'))).toHaveLength(2);
});

describe('versions that an operator promoted stay live:', () => {
  test('a rollback survives a start', async () => {
    await start();
    sources.lessons = '1.0.0-b';
    await start();
    await done(tool, 'rollback lessons');
    said = [];
    await start();
    expect((await live()).lessons).toBe('1.0.0-a');
    expect(said).toEqual([
      'lessons 1.0.0-a stays live, as Ana Lima decided. To release the sources: npm run release -- promote lessons 1.0.0-b',
    ]);
  });

  test('a promoted version stays live after the sources have changed, and they are not built', async () => {
    await start();
    await done(tool, 'publish lessons --version 2.0.0', 'promote lessons 2.0.0');
    sources.lessons = '1.0.0-b';
    tool.builds.set('lessons 1.0.0-b', new Error('Nothing should have been built.'));
    said = [];
    await start();
    expect((await live()).lessons).toBe('2.0.0');
    expect(said).toEqual([
      'lessons 2.0.0 stays live, as Ana Lima decided. To release the sources: npm run release -- publish lessons --version 1.0.0-b, then promote lessons 1.0.0-b',
    ]);
  });

  test('a locked remote does not change, and the others do', async () => {
    await start();
    await done(tool, 'lock lessons --why exams-week');
    sources = { shell: '1.0.0-a', exams: '1.0.0-b', lessons: '1.0.0-b' };
    await start();
    expect(await live()).toEqual({ ...sources, lessons: '1.0.0-a' });
    expect(said.at(-1)).toMatch(/^lessons 1\.0\.0-a stays live: lessons is locked by Ana Lima since .+: exams-week$/);
  });
});

test('versions that need each other go live in a possible order', async () => {
  await start();
  sources = { shell: '2.0.0', exams: '1.0.0-a', lessons: '2.0.0' };
  tool.builds.set('shell', { info: { shared: { react: '19.4.0', 'react-dom': '19.4.0' } } });
  tool.builds.set('lessons 2.0.0', { info: { shared: { react: '^19.4.0', 'react-dom': '^19.4.0' } } });
  await start();
  expect(await live()).toEqual(sources);
});

test('an incompatible version keeps the previous one live and gives the reason', async () => {
  await start();
  sources.lessons = '2.0.0';
  tool.builds.set('lessons 2.0.0', { contract: '^9.0.0' });
  await start();
  expect((await live()).lessons).toBe('1.0.0-a');
  expect(said.at(-1)).toContain('lessons 2.0.0 needs contract ^9.0.0');
});

test('a placement that is about to expire is renewed', async () => {
  await start();
  tool.clock.now = new Date('2027-10-15T10:00:00Z');
  await start();
  expect((await tool.store.readPointers()).remotes.lessons?.placement.expires).toBe('2028-10-14T10:00:00.000Z');
});

test('a failed build stops the start with its output, and live versions stay live', async () => {
  await start();
  sources.lessons = '1.0.0-b';
  tool.builds.set('lessons 1.0.0-b', new Error('The build of lessons failed.'));
  await expect(start()).rejects.toThrow('The build of lessons failed.');
  expect((await live()).lessons).toBe('1.0.0-a');
});

test('two concurrent first starts make one key and end with everything live', async () => {
  const other = releaseUnderTest({ sourceVersion: async (app) => sources[app] ?? '0.0.0' }, tool.folder);
  const outcomes = await Promise.allSettled([start(), publishCurrent(other.effects, () => {})]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  await start();
  expect(await live()).toEqual(sources);
  expect(readdirSync(join(tool.folder, 'keys/release'))).toEqual(['local.json']);
});

test('a start with a private key but no trust file gives advice', async () => {
  await start();
  rmSync(join(tool.folder, 'trust.json'));
  await expect(start()).rejects.toThrow('the private key "local" is still here. Restore the file');
});
