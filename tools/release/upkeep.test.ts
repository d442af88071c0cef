import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { done, expectFails, expectPrints, expectUnchanged, lessonsLive } from './testing/release-under-test.ts';

const tool = lessonsLive();

const releases = (path: string) => join(tool.folder, 'releases', path);

test('audit finds one flipped byte, with exit code 1', async () => {
  expect((await tool.run('audit')).out).toBe('4 versions, 8 files: all of it is as signed.');
  const path = releases('remotes/lessons/1.0.0/remoteEntry.js');
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  writeFileSync(path, bytes);
  await expectFails(tool, 'audit', /fault +lessons 1\.0\.0 +The file remoteEntry\.js is not what was published\./);
  const result = { versions: 4, findings: [{ level: 'fault' }] };
  expect(await tool.json('audit')).toMatchObject({ ok: false, result });
});

describe('gc', () => {
  beforeEach(async () => {
    await done(tool, 'promote lessons 1.1.0', 'promote lessons 1.2.0');
    tool.clock.now = new Date('2026-12-21T10:00:00Z');
    await done(tool, 'publish lessons --version 1.3.0', 'renew shell');
  });

  test('removes unused versions with their files, and stops serving them', async () => {
    const removed = 'Removed 1 version, 0 leftover files and 0 private files; 4 versions remain.';
    await expectPrints(tool, 'gc --keep 1', /lessons +1\.0\.0 +it was live or a canary/, removed);
    expect(readdirSync(releases('remotes/lessons')).sort()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
    expect((await tool.store.readPointers()).remotes.lessons?.placement.allowed).toEqual(['1.1.0', '1.2.0']);
    expect((await tool.json('history lessons --limit 1')).result.lines).toMatchObject([
      { what: 'remove lessons 1.0.0', why: 'clean-up' },
    ]);
    await done(tool, 'audit');
  });

  test('as a dry run shows what it would remove, also with --min-age, and removes nothing', async () => {
    await expectUnchanged(tool, 'gc --keep 1 --dry-run', 0, 'It would remove 1 version');
    const { result } = await tool.json('gc --keep 1 --min-age 0 --dry-run');
    expect(result.remove).toContainEqual({ name: 'lessons', version: '1.3.0', why: 'it is not served' });
  });

  test('fails without a key that has the right, and removes nothing', async () => {
    await done(tool, 'keys make exams-team --publish exams --promote exams');
    const sentence = 'No key on this machine may promote lessons: "exams-team" may not.';
    await expectUnchanged(tool, 'gc --keep 1 --as exams-team', 1, sentence);
  });
});

describe('keys', () => {
  test('make writes the rights, which list shows', async () => {
    const made = 'Made the key "lessons-team" for Ana Lima. It may publish lessons, promote lessons, exams.';
    await expectPrints(tool, 'keys make lessons-team --publish lessons --promote lessons,exams', made);
    const { result } = await tool.json('keys list');
    expect(result.keys).toMatchObject([
      { keyId: 'local', publish: ['*'], state: 'active', here: true },
      { keyId: 'lessons-team', publish: ['lessons'], promote: ['lessons', 'exams'], state: 'active', here: true },
    ]);
  });

  test('rotate: the new key signs, and the signatures of the old one stay valid', async () => {
    const made = 'Made the key "local-2" with the rights of "local". "local" is retired';
    await expectPrints(tool, 'keys rotate local', made);
    await done(tool, 'publish lessons --version 1.3.0', 'promote lessons 1.3.0', 'audit');
    expect((await tool.store.readRecord('lessons', '1.3.0')).signature.keyId).toBe('local-2');
    await expectFails(tool, 'publish lessons --version 1.4.0 --as local', '"local" is retired');
  });

  test('revoke lists the commands that sign everything again, and they work', async () => {
    await done(tool, 'keys make next --publish * --promote *');
    const { out } = await tool.run('keys revoke local');
    const commands = [...out.matchAll(/npm run release -- (renew .+)$/gm)].map(([, command]) => command ?? '');
    const restores = ['renew shell --restore', 'renew lessons --restore'];
    expect(commands.toSorted()).toEqual(['renew lessons 1.0.0', 'renew shell 1.0.0', ...restores].toSorted());
    await expectFails(tool, 'audit');
    await done(tool, ...commands, 'promote shell 1.0.0', 'promote lessons 1.0.0');
    await done(tool, 'renew lessons 1.1.0', 'renew lessons 1.2.0', 'audit');
  });

  test('revoke refuses the last key with a right, and names the right and the key to make first', async () => {
    await done(tool, 'keys make lessons-team --publish lessons', 'keys make retired --publish * --promote *');
    await done(tool, 'keys rotate retired', 'keys revoke retired', 'keys revoke retired-2');
    const sentence =
      'Without "local" no key could publish shell or promote lessons, shell: make a second key first (npm run release -- keys make <key> --publish shell --promote lessons,shell), or add --yes.';
    for (const line of ['keys revoke local', 'keys revoke local --dry-run'])
      await expectUnchanged(tool, line, 1, sentence);
    await done(tool, 'keys revoke local --yes');
  });

  test.each([
    ['keys make local --publish lessons', 'There is a key "local" already.'],
    ['keys make ../../x --publish lessons', 'cannot name a key'],
    ['keys rotate team', 'There is no key "team" in the trust file.'],
    ['keys revoke team', 'There is no key "team" in the trust file.'],
  ])('%s fails and changes nothing', async (line, sentence) => {
    for (const words of [line, `${line} --dry-run`]) await expectUnchanged(tool, words, 1, sentence);
  });

  test.each([
    ['keys make team --publish lessons', 'It would make team for Ana Lima (may publish lessons, promote nothing).'],
    ['keys rotate local', 'It would make the key "local-2" with the rights of "local"'],
    ['keys revoke local --yes', 'It would revoke the key "local".'],
  ])('%s shows in a dry run what it would do, and changes nothing', async (line, sentence) => {
    await expectUnchanged(tool, `${line} --dry-run`, 0, sentence);
  });
});
