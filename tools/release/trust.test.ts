import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishCurrent } from './publish-current.ts';
import { copiesOfLessonsLive, done, type ReleaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;
const lessonsLive = copiesOfLessonsLive();
beforeEach(() => {
  tool = lessonsLive();
});

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

/** The store as the version before left it. */
function unsign() {
  const { remotes, ...pointers } = read();
  for (const placed of Object.values<Record<string, unknown>>(remotes)) {
    for (const field of ['routingSignature', 'renewal', 'follows', 'leaving']) delete placed[field];
  }
  write({ ...pointers, remotes });
}

const trustFile = () => join(tool.folder, 'trust.json');

/** This machine has never seen the trust file. */
const forgetTrust = () => {
  const folder = join(tool.folder, 'release/seen');
  for (const name of readdirSync(folder)) if (name.startsWith('trust-')) rmSync(join(folder, name));
};

/** The trust file as it was before trust files were signed. */
const unsignTrust = () => {
  forgetTrust();
  writeFileSync(trustFile(), JSON.stringify({ keys: JSON.parse(readFileSync(trustFile(), 'utf8')).keys }));
};

const forgetRoutings = async () => {
  unsignTrust();
  await done(tool, 'trust sign --yes');
};

describe('restore', () => {
  test('puts back what was signed last, and what was revoked stays so', async () => {
    await withRevoked();
    const pointers = read();
    pointers.remotes.lessons.placement.revoked = [];
    pointers.remotes.lessons.stable = '1.0.0';
    write(pointers);
    expect((await tool.run('promote lessons 1.2.0')).err).toContain('npm run release -- restore lessons');
    const { code, out } = await tool.run('restore lessons');
    expect([code, out]).toEqual([0, expect.stringMatching(/lessons +1\.1\.0 +- +0 +1\.0\.0/)]);
    expect(await lessons()).toMatchObject({ stable: '1.1.0', placement: { revoked: ['1.0.0'], allowed: ['1.1.0'] } });
    await done(tool, 'promote lessons 1.2.0', 'audit');
  });

  test('remembers on this machine what was revoked, where the history is gone as well', async () => {
    const before = read();
    await withRevoked();
    rmSync(place('history'), { recursive: true });
    write(before);
    expect((await tool.run('promote lessons 1.2.0')).err).toContain('is an old one');
    expect((await tool.run('restore lessons')).err).toContain('lessons 1.0.0 is live and none was before it');
    await done(tool, 'restore lessons --to 1.2.0');
    expect(await lessons()).toMatchObject({ stable: '1.2.0', placement: { revoked: ['1.0.0'], allowed: ['1.2.0'] } });
  });

  test('after a fast-forward goes on from the last plausible sequence', async () => {
    const before = (await lessons())?.placement.sequence ?? 0;
    const pointers = read();
    pointers.remotes.lessons.placement.sequence = Number.MAX_SAFE_INTEGER - 1;
    write(pointers);
    expect((await tool.run('lock lessons --why exams')).err).toContain('restore lessons');
    minutesPass();
    await done(tool, 'restore lessons');
    expect((await lessons())?.placement.sequence).toBeLessThan(before + 3600);
    await done(tool, 'lock lessons --why exams', 'audit');
  });

  test('where a key with the right to promote has signed a huge sequence, refuses to go on from it, and goes on without', async () => {
    tool.clock.now = new Date('2096-01-01T00:00:00Z');
    await done(tool, 'renew lessons');
    tool.clock.now = new Date('2026-11-21T11:00:00Z');
    rmSync(join(tool.folder, 'release'), { recursive: true, force: true });
    expect((await tool.run('promote lessons 1.1.0')).err).toContain('is beyond the next plausible one');
    await done(tool, 'restore lessons', 'promote lessons 1.1.0');
    expect((await lessons())?.placement.sequence).toBeLessThan(Date.parse('2026-11-23') / 1000);
  });

  test('of a remote that somebody took out of the pointers brings it back; a promotion would not forget what was revoked', async () => {
    await withRevoked();
    const pointers = read();
    delete pointers.remotes.lessons;
    write(pointers);
    expect((await tool.run('promote lessons 1.0.0')).err).toContain('lessons 1.0.0 is revoked.');
    await done(tool, 'restore');
    expect(await lessons()).toMatchObject({ stable: '1.1.0', placement: { revoked: ['1.0.0'] } });
  });

  test('of what is in order says so and changes nothing', async () => {
    const before = tool.state();
    expect((await tool.run('restore')).out).toBe('As it was signed last: lessons, shell.');
    expect((await tool.run('restore lessons')).code).toBe(1);
    expect(tool.state()).toBe(before);
  });

  test('takes nothing over that only a revoked key has signed, unless that key is named', async () => {
    await done(tool, 'keys make next --publish * --promote *', 'keys revoke local');
    const { err } = await tool.run('restore lessons');
    expect(err).toContain('No state of lessons that was signed is left to put back.');
    await done(tool, 'renew lessons 1.0.0', 'renew shell 1.0.0', 'restore lessons --signed-by local');
    expect((await lessons())?.signature.keyId).toBe('next');
  });
});

describe('a key that may only renew', () => {
  beforeEach(() => done(tool, 'keys make timer --renew *'));

  test('renews what is due and nothing else, and may do nothing else', async () => {
    expect((await tool.run('renew --due --as timer')).out).toBe('Nothing is due.');
    minutesPass(8 * 24 * 60);
    const before = await lessons();
    expect((await tool.run('renew --due --as timer')).out).toContain(
      'Renewed lessons: it may be served until 2026-12-27 10:00 UTC.',
    );
    expect(await lessons()).toEqual(before);
    for (const line of [
      'promote lessons 1.1.0',
      'renew lessons',
      'publish lessons --version 1.3.0',
      'revoke lessons 1.0.0',
    ]) {
      expect((await tool.run(`${line} --as timer`)).err).toContain('"timer" may not');
    }
    await done(tool, 'audit');
  });

  test('renews nothing that was changed, is older than what was seen, or has expired; the rest it does', async () => {
    const old = read();
    await withRevoked();
    minutesPass(8 * 24 * 60);
    write(old);
    const { code, out } = await tool.run('renew --due --as timer');
    expect([code, out]).toEqual([1, expect.stringMatching(/Renewed shell.*The placement of lessons is an old one/s)]);
    minutesPass(60 * 24 * 60);
    expect((await tool.run('renew --due --as timer')).out).toContain('The placement of shell has expired');
  });
});

describe('a store of the version before', () => {
  const current = () =>
    publishCurrent(
      { ...tool.effects, sourceVersion: async () => '1.0.0', appNames: async () => ['shell', 'lessons'] },
      (line) => said.push(line),
    );
  const said: string[] = [];

  test('is signed by migrate as it is, once, with a look at it before', async () => {
    unsign();
    await forgetRoutings();
    expect((await tool.run('promote lessons 1.1.0')).err).toContain('npm run release -- migrate');
    const before = tool.state();
    expect((await tool.run('migrate --dry-run')).out).toMatch(/lessons +1\.0\.0.*It would sign this\./s);
    expect(tool.state()).toBe(before);
    await done(tool, 'migrate', 'audit', 'promote lessons 1.1.0', 'migrate');
    unsign();
    const { code, err } = await tool.run('migrate');
    expect([code, err]).toEqual([1, expect.stringContaining('has lost its signature; here all are signed')]);
    await done(tool, 'restore', 'audit');
  });

  test('is signed by the next local start, with a sentence', async () => {
    unsign();
    await forgetRoutings();
    await current();
    expect(said).toEqual(['Who gets what of shell, lessons is signed from now on, as it was.']);
    await done(tool, 'audit');
  });

  test('does not get a routing signed that its placement does not allow', async () => {
    unsign();
    await forgetRoutings();
    const pointers = read();
    pointers.remotes.lessons.stable = '1.2.0';
    write(pointers);
    expect((await tool.run('migrate')).err).toContain(
      'Somebody gets lessons 1.2.0, but its placement does not allow it.',
    );
  });
});

describe('a trust file that nobody has signed', () => {
  const asNew = () => {
    unsignTrust();
    for (const path of ['trust-root.pub', 'keys/root']) rmSync(join(tool.folder, path), { recursive: true });
  };
  const current = async () => {
    const said: string[] = [];
    const sources = { sourceVersion: async () => '1.0.0', appNames: async () => ['shell', 'lessons'] };
    await publishCurrent({ ...tool.effects, ...sources }, (line) => said.push(line));
    return said;
  };

  test('of a local store from before is signed by the next start, with a sentence', async () => {
    asNew();
    expect(await current()).toContain(
      `${trustFile()} is signed from now on, as it was, with a root key of this machine.`,
    );
    await done(tool, 'audit', 'promote lessons 1.1.0');
  });

  test('is signed by nobody where this machine has a root key: somebody took the signature off', async () => {
    unsignTrust();
    await expect(current()).rejects.toThrow('is not signed. If it is yours');
    expect((await tool.run('promote lessons 1.1.0')).err).toContain('npm run release -- trust sign');
    expect((await tool.run('keys make mine --promote *')).err).toContain('npm run release -- trust sign');
    expect((await tool.run('status')).out).toContain('is not signed. If it is yours');
  });

  test('is shown key by key before somebody signs it, and whoever says no has signed nothing', async () => {
    unsignTrust();
    const before = tool.state();
    tool.asked.yes = false;
    expect((await tool.run('trust sign')).err).toContain('Nothing was signed.');
    expect(tool.asked.shown).toEqual([expect.stringMatching(/local \S{44}: publish \*, promote \*, renew -$/)]);
    expect(tool.state()).toBe(before);
  });

  test('is signed by whoever says yes; the key log names them', async () => {
    unsignTrust();
    const { out } = await tool.run('trust sign', '--why', 'we looked at it');
    expect(out).toContain('is signed with the root key "root" of Ana Lima.');
    const { result } = await tool.json('keys list');
    expect(result.log).toMatchObject([{ who: 'Ana Lima', what: 'sign', why: 'we looked at it' }]);
    await done(tool, 'promote lessons 1.1.0');
  });
});

describe('an old trust file in the place of the newest', () => {
  let old: string;
  beforeEach(async () => {
    await done(tool, 'keys make team-x --publish lessons --promote lessons');
    old = readFileSync(trustFile(), 'utf8');
    minutesPass();
    await done(tool, 'keys revoke team-x');
    minutesPass();
  });
  const isRevoked = () =>
    JSON.parse(readFileSync(trustFile(), 'utf8')).keys.some(
      ({ keyId, revokedAt }: { keyId: string; revokedAt?: string }) => keyId === 'team-x' && revokedAt,
    );

  test.each([
    'trust sign',
    'trust sign --yes',
    'trust sign --dry-run',
    'keys make team-y --publish exams',
    'keys rotate local',
    'keys revoke local',
    'promote lessons 1.1.0',
  ])('is signed and followed by no verb: %s', async (line) => {
    writeFileSync(trustFile(), old);
    const before = tool.state();
    const { code, err } = await tool.run(line);
    expect([code, err]).toEqual([1, expect.stringContaining('is older than one that was seen here.')]);
    expect(tool.state()).toBe(before);
  });

  test('is said by status, and the newest in its place counts as before', async () => {
    const newest = readFileSync(trustFile(), 'utf8');
    writeFileSync(trustFile(), old);
    expect((await tool.run('status')).out).toContain('is older than one that was seen here.');
    writeFileSync(trustFile(), newest);
    await done(tool, 'keys make team-y --publish exams', 'trust sign');
    expect(isRevoked()).toBe(true);
  });

  test('does not count without its signature and under a higher version either', async () => {
    const { signature: _, ...unsigned } = JSON.parse(old);
    writeFileSync(trustFile(), JSON.stringify({ ...unsigned, version: 4_000_000_000 }));
    const { err } = await tool.run('trust sign --yes');
    expect(err).toContain('the key "team-x" counts again, which was revoked. Copy the newest here.');
  });

  test('is shown before it is signed on a machine that has seen none, with what the key log says', async () => {
    forgetTrust();
    writeFileSync(trustFile(), old);
    tool.asked.yes = false;
    expect((await tool.run('trust sign')).err).toContain('Nothing was signed.');
    expect(tool.asked.shown).toEqual([expect.stringContaining('The key log says that "team-x" was revoked.')]);
    expect(isRevoked()).toBe(false);
  });
});

test('a trust file that another machine has changed is shown with its differences before it is signed again', async () => {
  const seenHere = new Map(
    readdirSync(join(tool.folder, 'release/seen')).map((name) => {
      const path = join(tool.folder, 'release/seen', name);
      return [path, readFileSync(path, 'utf8')];
    }),
  );
  minutesPass();
  await done(tool, 'trust sign', 'keys make team-x --publish lessons');
  for (const [path, text] of seenHere) writeFileSync(path, text);
  tool.asked.yes = false;
  tool.asked.shown.length = 0;
  expect((await tool.run('trust sign')).err).toContain('Nothing was signed.');
  expect(tool.asked.shown).toEqual([
    expect.stringMatching(
      /Since the last file that was seen here:\n\+ team-x \S{44}: publish lessons, promote -, renew -$/,
    ),
  ]);
});

test('a trust file that is as it was seen last is signed again without a question', async () => {
  minutesPass();
  await done(tool, 'trust sign');
  expect(tool.asked.shown).toEqual([]);
});

test('a second root key signs from when somebody asks for it, and says what has to be set', async () => {
  const { out } = await tool.run('trust root root-2', '--operator', 'Bo Chen');
  expect(out).toMatch(/TRUST_ROOT=\S{44},\S{44}/);
  await done(tool, 'trust sign --as root-2');
  const { result } = await tool.json('keys list');
  expect(result.roots).toMatchObject([{ operator: 'Ana Lima' }, { keyId: 'root-2', operator: 'Bo Chen' }]);
});

test('a change is by the operator of the key that signed it, whoever typed the command', async () => {
  await tool.run('keys make bo', '--operator', 'Bo Chen', '--promote', 'lessons');
  await done(tool, 'promote lessons 1.1.0 --as bo', 'promote lessons 1.2.0 --as local');
  const { result } = await tool.json('history lessons');
  expect(result.lines).toMatchObject([{ who: 'Ana Lima' }, { who: 'Bo Chen' }, {}, {}, {}, {}]);
});

test('nobody makes keys without the root key, and what is served stays', async () => {
  rmSync(join(tool.folder, 'keys/root'), { recursive: true });
  expect((await tool.run('keys make mine --promote *')).err).toContain('Nobody here may say who is trusted.');
  await done(tool, 'promote lessons 1.1.0');
});
