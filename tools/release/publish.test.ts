import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeBuild } from './testing/fake-build.ts';
import {
  done,
  expectFails,
  expectPrints,
  expectUnchanged,
  type ReleaseUnderTest,
  releaseUnderTest,
} from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;

beforeEach(() => {
  tool = releaseUnderTest();
});

const versions = () => tool.store.listVersions('lessons');

test('versions shows the author, commit, builder and bill of materials of a version, which is stored privately', async () => {
  await done(tool, 'publish lessons --version 1.2.0');
  const { files, info } = await tool.store.readRecord('lessons', '1.2.0');
  expect(Object.keys(files).filter((path) => path.includes('bills'))).toEqual([]);
  expect(info.privateFiles).toEqual([expect.stringMatching(/^bills\/[0-9a-f]{64}\.json$/)]);
  const [bill = ''] = info.privateFiles ?? [];
  expect((await tool.run('versions lessons 1.2.0')).out.split('\n')).toEqual([
    'lessons 1.2.0 was published at 2026-11-21 10:00 UTC by Ana Lima, signed with "local".',
    'It was built from: articles 0dfe029, checked (commit 0dfe0291c3974ffd).',
    `Builder: Node 24.21.0 on linux x64. Lock file: sha256-bG9ja2ZpbGU=. Bill of materials: private/${bill} in the release store.`,
  ]);
  const { components } = JSON.parse(`${await tool.store.readPrivate(bill)}`);
  expect(components).toEqual([{ name: 'lessons', version: '0.1.0' }]);
});

describe('publishing', () => {
  test('stores the build signed and compressed, and does not serve it yet', async () => {
    const { code, out, err } = await tool.run('publish lessons --version 1.2.0', '--why', 'new topic');
    expect([code, ...out.split('\n')]).toEqual([
      0,
      'Published lessons 1.2.0: 2 files, 688 B, signed with "local".',
      'It was built from: articles 0dfe029, checked.',
      'To make it live: npm run release -- promote lessons 1.2.0',
    ]);
    expect(err.split('\n').map((line) => line.replace(/ \([\d.]+ s\)$/, ''))).toEqual([
      '  ✓ Check that lessons 1.2.0 is not published yet',
      '  ✓ Find a key that may publish lessons',
      '  ✓ Compare the shared modules with their surface files',
      '  ✓ Run the tests of lessons',
      '  ✓ Build lessons 1.2.0',
      '  ✓ Check the build',
      '  ✓ List its packages',
      '  ✓ Compress, sign and upload',
      '  ✓ Compare it with all live versions',
    ]);
    expect((await tool.store.readRecord('lessons', '1.2.0')).info.published).toMatchObject({ why: 'new topic' });
    const files = 'app.0a1b2c3d.css record.json remoteEntry.js remoteEntry.js.br remoteEntry.js.gz'.split(' ');
    expect(readdirSync(join(tool.folder, 'releases/remotes/lessons/1.2.0')).sort()).toEqual(files);
    expect((await tool.store.readPointers()).remotes).toEqual({});
  });

  test('builds nothing and makes no key in a dry run', async () => {
    tool.builds.set('lessons', new Error('built'));
    await expectPrints(
      tool,
      'publish lessons --version 1.2.0 --dry-run',
      'It would check the sources first, which this dry run does not do.',
      'It would build lessons 1.2.0, sign it with "local" and upload it to ',
    );
    expect(tool.state()).toBe(releaseUnderTest().state());
  });

  test('publishes an incompatible version and says that it cannot be promoted', async () => {
    await done(tool, 'publish shell --version 1.0.0', 'promote shell 1.0.0');
    tool.builds.set('lessons', { contract: '^2.0.0' });
    const sentence = 'It cannot be promoted now: lessons 2.0.0 needs contract ^2.0.0, and shell 1.0.0 offers 1.1.0.';
    const { out } = await expectPrints(tool, 'publish lessons --version 2.0.0', sentence);
    expect(out).not.toContain('To make it live');
  });
});

describe('sources with a failing check', () => {
  const FAULT = 'src/app.tsx(3,7): error TS2322: Type "string" is not assignable to type "number".';

  beforeEach(() => {
    tool.faults.set('lessons', FAULT);
  });

  test('are neither built nor published', async () => {
    tool.builds.set('lessons', new Error('Nothing should have been built.'));
    const advice = ['Nothing was published. Fix it', '--skip-checks WHY'];
    await expectFails(tool, 'publish lessons --version 1.0.0', '✗ Run the tests of lessons', FAULT, ...advice);
    expect(await versions()).toEqual([]);
  });

  test('are published with a reason, which the reports show', async () => {
    await done(tool, 'publish shell --version 1.0.0', 'promote shell 1.0.0');
    const { out } = await tool.run('publish lessons --version 1.0.0 --skip-checks', 'the exam is today');
    const unchecked = 'articles 0dfe029, unchecked: the exam is today';
    expect(out).toContain(`It was built from: ${unchecked}.`);
    await done(tool, 'promote lessons 1.0.0');
    await expectPrints(tool, 'status', unchecked);
    await expectPrints(tool, 'versions lessons 1.0.0', `It was built from: ${unchecked} (commit `);
  });

  test('are never published with a surface that its file does not state', async () => {
    tool.faults.set('surface', 'Tracker.recordVisit is gone.');
    const sentence = 'Tracker.recordVisit is gone.\nNothing was published. Fix it and run the command again.';
    await expectFails(tool, 'publish lessons --version 1.0.0 --skip-checks=today', sentence);
    expect(await versions()).toEqual([]);
  });
});

test('derives the version from the sources by default, and shows uncommitted changes', async () => {
  tool.effects.sources = async () => ({ commit: '0dfe0291c397', branch: null, dirty: true });
  await expectPrints(tool, 'publish lessons', 'It was built from: 0dfe029 + changes, checked.');
  expect(await versions()).toEqual(['1.0.0-5f3c2a1b']);
});

describe('publishing fails and leaves nothing for', () => {
  test.each([
    ['an existing version', 'lessons --version 1.0.0', 'lessons 1.0.0 is published already; versions never change.'],
    ['a word as a version', 'lessons --version latest', '"latest" is not a version such as 1.2.0.'],
    ['an unknown key', 'lessons --version 1.1.0 --as team', 'There is no key "team" in the trust file.'],
    ['an unknown app', 'lesons', 'There is no remote "lesons"; did you mean "lessons"?'],
  ])('%s', async (_, words, sentence) => {
    await done(tool, 'publish lessons --version 1.0.0');
    tool.builds.set('lessons', new Error('Nothing should have been built.'));
    await expectUnchanged(tool, `publish ${words}`, 1, sentence);
  });

  test('a key without the right', async () => {
    await done(tool, 'keys make exams-team --publish exams --promote exams');
    const sentence = 'No key on this machine may publish lessons: "exams-team" may not.';
    await expectUnchanged(tool, 'publish lessons', 1, sentence);
  });

  test('a missing trust file', async () => {
    tool.effects.makesLocalKey = false;
    await expectFails(tool, 'publish lessons', 'No key is trusted: ', 'npm run release -- keys make');
  });

  const exam = `[{ "testId": "test-1", "paper": "${'0'.repeat(64)}" }]`;
  const pages = ['content/A1/nouns/01.json', 'content/A1/nouns/02.json'];
  test.each<[sentence: string, build: FakeBuild | Error]>([
    ['The build of lessons failed.', new Error('The build of lessons failed.')],
    ['The info file of the build of lessons is invalid at shared', { info: { shared: null } }],
    [
      'The build of lessons is not that of 1.0.0: remoteEntry.js lacks "lessons__1_0_0".',
      { files: { 'remoteEntry.js': 'var lessons__0_9_0 = {}' } },
    ],
    [
      'The build of lessons lacks content/A1/nouns/02.json, which the index of its content counts.',
      { files: { 'content/A1/nouns/01.json': '{}' }, pages },
    ],
    ['The test test-1 has no key', { files: { 'exams.json': exam } }],
  ])('a build: %s', async (sentence, build) => {
    tool.builds.set('lessons', build);
    await expectFails(tool, 'publish lessons --version 1.0.0', sentence);
    expect(existsSync(join(tool.folder, 'releases/remotes'))).toBe(false);
  });
});
