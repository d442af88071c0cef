import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { done, expectFails, expectPrints, expectUnchanged, lessonsLive } from './testing/release-under-test.ts';

const tool = lessonsLive();

const place = (path: string) => join(tool.folder, 'releases', path);
const read = (path = 'pointers.json') => JSON.parse(readFileSync(place(path), 'utf8'));
const write = (value: object, path = 'pointers.json') => writeFileSync(place(path), JSON.stringify(value));
const lessons = async () => (await tool.store.readPointers()).remotes.lessons;
const minutesPass = (minutes = 1) => {
  tool.clock.now = new Date(tool.clock.now.getTime() + minutes * 60_000);
};

/** Lessons 1.1.0 live, 1.0.0 revoked. */
async function withRevoked() {
  minutesPass();
  await done(tool, 'promote lessons 1.1.0');
  minutesPass();
  await done(tool, 'revoke lessons 1.0.0');
  minutesPass();
}

describe('renew --restore', () => {
  test('restores the last signed state and keeps revocations', async () => {
    await withRevoked();
    const pointers = read();
    pointers.remotes.lessons.placement.revoked = [];
    pointers.remotes.lessons.stable = '1.0.0';
    write(pointers);
    await expectFails(tool, 'promote lessons 1.2.0', 'npm run release -- renew lessons --restore');
    await expectPrints(tool, 'renew lessons --restore', 'lessons is as it was signed last; 1.1.0 is live.');
    expect(await lessons()).toMatchObject({ stable: '1.1.0', placement: { revoked: ['1.0.0'], allowed: ['1.1.0'] } });
    await done(tool, 'promote lessons 1.2.0', 'audit');
  });

  test('keeps revocations that this machine has seen, even without the history', async () => {
    const before = read();
    await withRevoked();
    rmSync(place('history'), { recursive: true });
    write(before);
    await expectFails(tool, 'promote lessons 1.2.0', 'is an old one');
    await expectFails(tool, 'audit', /The placement of lessons is an old one .* renew lessons --restore/);
    await expectPrints(tool, 'renew lessons --restore', 'No version of lessons is live any more. Check one, then');
    await done(tool, 'promote lessons 1.2.0');
    expect(await lessons()).toMatchObject({ stable: '1.2.0', placement: { revoked: ['1.0.0'], allowed: ['1.2.0'] } });
  });

  test('continues from the last plausible sequence after a promoter has signed a huge one', async () => {
    tool.clock.now = new Date('2096-01-01T00:00:00Z');
    await done(tool, 'renew lessons');
    tool.clock.now = new Date('2026-11-21T11:00:00Z');
    rmSync(join(tool.folder, 'release'), { recursive: true, force: true });
    await expectFails(tool, 'promote lessons 1.1.0', 'is beyond the next plausible one');
    await done(tool, 'renew lessons --restore', 'promote lessons 1.1.0');
    expect((await lessons())?.placement.sequence).toBeLessThan(Date.parse('2026-11-23') / 1000);
  });

  test('restores a remote that was removed from the pointers; promoting it keeps its revocations', async () => {
    await withRevoked();
    const pointers = read();
    delete pointers.remotes.lessons;
    write(pointers);
    await expectFails(tool, 'promote lessons 1.0.0', 'lessons 1.0.0 is revoked.');
    await done(tool, 'renew --restore');
    expect(await lessons()).toMatchObject({ stable: '1.1.0', placement: { revoked: ['1.0.0'] } });
  });

  test('succeeds despite a preview of a version whose key was revoked', async () => {
    await done(tool, 'keys make team --publish lessons', 'publish lessons --version 1.3.0 --as team');
    await done(tool, 'preview lessons 1.3.0', 'keys revoke team');
    write({ ...read(), remotes: {} });
    await done(tool, 'renew --restore', 'revoke lessons 1.3.0');
    expect(await lessons()).toMatchObject({ stable: '1.0.0', previews: [] });
  });

  test('names the revocations that only a revoked key has signed, until they are signed again', async () => {
    await done(tool, 'keys make thief --promote lessons', 'promote lessons 1.1.0', 'revoke lessons 1.0.0');
    await done(tool, 'promote lessons 1.2.0', 'revoke lessons 1.1.0 --as thief', 'keys revoke thief');
    const sentence =
      '! No trusted key has signed the revocation of lessons 1.1.0, so the restored state does not have it. To revoke it again: npm run release -- revoke lessons 1.1.0';
    const { out } = await expectPrints(tool, 'renew lessons --restore --dry-run', sentence);
    expect(out).not.toContain('the revocation of lessons 1.0.0');
    expect((await tool.json('renew --restore')).result.dropped).toEqual(['lessons 1.1.0']);
    await done(tool, 'revoke lessons 1.1.0');
    expect((await tool.run('renew lessons --restore')).out).not.toContain('No trusted key');
  });

  test('as a dry run shows what it would restore, and changes nothing', async () => {
    write({ ...read(), remotes: {} });
    const sentence = 'It would restore the last signed state of lessons (live: 1.0.0, before: none).';
    await expectUnchanged(tool, 'renew --restore --dry-run', 0, sentence);
  });
});

describe('a key that may only renew', () => {
  beforeEach(() => done(tool, 'keys make timer --renew *'));

  test('renews only what is due, and has no other right', async () => {
    expect((await tool.run('renew --due --as timer')).out).toBe('Nothing is due.');
    minutesPass(8 * 24 * 60);
    const before = await lessons();
    const renewed = 'Renewed lessons: it may be served until 2026-12-27 10:00 UTC.';
    await expectPrints(tool, 'renew --due --as timer', renewed);
    expect(await lessons()).toEqual(before);
    const others = ['promote lessons 1.1.0', 'renew lessons', 'publish lessons', 'revoke lessons 1.0.0'];
    for (const line of others) await expectFails(tool, `${line} --as timer`, '"timer" may not');
    await done(tool, 'audit');
  });

  test('skips placements that were edited, replayed or have expired, and renews the rest', async () => {
    const old = read();
    await withRevoked();
    minutesPass(8 * 24 * 60);
    write(old);
    const line = 'renew --due --as timer';
    await expectFails(tool, line, /Renewed shell.*The placement of lessons is an old one/s);
    minutesPass(60 * 24 * 60);
    await expectFails(tool, line, 'The placement of shell has expired');
  });
});

describe('keys make', () => {
  test('says that a new trust file does not trust the keys that were here before', async () => {
    rmSync(tool.effects.keyLocations.trustFile);
    await expectPrints(
      tool,
      'keys make ops --publish * --promote *',
      'There was no trust file, so "ops" is the only trusted key: gateways with this file stop serving what other keys have signed. If the file was lost, restore it instead: docs/runbooks/key-lost.md',
    );
    expect((await tool.run('keys make bo --publish lessons')).out).not.toContain('There was no trust file');
  });

  test('says that a remote of its rights is not published yet', async () => {
    await expectPrints(tool, 'keys make bo --publish lesons,lessons', 'Not published yet: lesons.');
    expect((await tool.run('keys make ops --publish * --promote shell')).out).not.toContain('Not published yet');
  });
});
