import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { haltAutomatically, writeTelemetry } from '@tensely/release-store/logic';
import { describe, expect, test } from 'vitest';
import {
  done,
  expectFails,
  expectPrints,
  lessonsLive,
  linesOf,
  releaseUnderTest,
} from './testing/release-under-test.ts';

const tool = lessonsLive();

/** Writes a gateway's counts of a version today. */
async function counted(version: string, ok: number, broken: number) {
  const loads = { ok, fallback: 0, failed: broken };
  const of = { shell: '1.0.0', remote: 'lessons', version, bucket: 'stable' as const };
  const day = { day: '2026-11-21', from: '2026-11-21T09:00:00Z', until: '2026-11-21T09:59:00Z' };
  const rows = [{ ...of, loads, broken, errors: { crash: 2 }, vitals: {} }];
  await writeTelemetry(tool.store.storage, { ...day, writer: `gateway-${version}`, rows, trials: [], traces: [] });
}

function damageRecord(version: string) {
  writeFileSync(join(tool.folder, `releases/remotes/lessons/${version}/record.json`), '{"name":');
}

/** The remotes in the JSON of the status: shell, then lessons. */
const remotes = async () => (await tool.json('status')).result.remotes;

describe('status', () => {
  test('shows each served version with its age, author and health', async () => {
    tool.clock.now = new Date('2026-11-21T11:00:00Z');
    await done(tool, 'promote lessons 1.1.0 --why topic', 'canary lessons 1.2.0 --percent 5');
    await done(tool, 'pin lessons 1.0.0 --user ana');
    await counted('1.1.0', 9990, 10);
    await counted('1.2.0', 95, 5);
    const { out } = await expectPrints(tool, 'status');
    expect(linesOf(out).slice(1)).toEqual([
      'remote | version | as | traffic | since (UTC) | by | loads | broken | rate | errors | LCP | built from',
      expect.stringMatching(/^-+/),
      'shell | 1.0.0 | stable | 100% | 2026-11-21 10:00 | Ana Lima | - | - | - | - | - | articles 0dfe029, checked',
      'lessons | 1.1.0 | stable | 95% | 2026-11-21 11:00 | Ana Lima | 10000 | 10 | 0.10% | 2 | - | articles 0dfe029, checked',
      '1.2.0 | canary | 5% | 2026-11-21 11:00 | Ana Lima | 100 | 5 | 5.00% | 2 | - | articles 0dfe029, checked',
      '1.0.0 | pinned (1) | 0% | - | - | - | - | - | - | - | articles 0dfe029, checked',
    ]);
  });

  test('shows all roles of a version, including pins and previews, also in JSON', async () => {
    await done(tool, 'canary lessons 1.2.0 --percent 5', 'preview lessons 1.2.0', 'preview lessons 1.1.0');
    await done(tool, 'pin lessons 1.2.0 --user ana', 'pin lessons 1.1.0 --user bo');
    const roles = [/ 1\.2\.0 +canary, pinned \(1\), preview +5%/, / 1\.1\.0 +pinned \(1\), preview +0%/];
    await expectPrints(tool, 'status', ...roles);
    const lessons = { pins: { ana: '1.2.0', bo: '1.1.0' }, previews: ['1.2.0', '1.1.0'] };
    expect(await remotes()).toMatchObject([{ name: 'shell' }, { name: 'lessons', ...lessons }]);
    await expectPrints(tool, 'versions lessons', /1\.1\.0 +pinned/);
  });

  test('shows since when a version is live, even after later changes of the remote', async () => {
    await done(tool, 'promote lessons 1.1.0');
    for (const day of ['22', '23', '24']) {
      tool.clock.now = new Date(`2026-11-${day}T10:00:00Z`);
      await done(tool, 'canary lessons 1.2.0 --percent 5', 'halt lessons');
      await done(tool, 'lock shell --why exams', 'lock shell --remove');
    }
    tool.clock.now = new Date('2026-11-25T10:00:00Z');
    await done(tool, 'promote lessons 1.2.0 --why better', 'preview lessons 1.0.0', 'preview lessons --remove 1.0.0');
    expect(await remotes()).toMatchObject([
      { since: { when: '2026-11-21T10:00:00.000Z' } },
      { since: { when: '2026-11-25T10:00:00.000Z', who: 'Ana Lima', why: 'better' } },
    ]);
  });

  test('names the operator who started a canary, even after another one has raised it', async () => {
    await tool.run('keys make bo', '--operator', 'Bo Chen', '--promote', 'lessons');
    await done(tool, 'canary lessons 1.1.0 --percent 5 --as bo', 'canary lessons 1.1.0 --percent 25 --as local');
    expect(await remotes()).toMatchObject([{ canaryBy: null }, { canaryBy: 'Bo Chen' }]);
    tool.clock.now = new Date('2026-11-22T10:00:00Z');
    await done(tool, 'canary lessons 1.1.0 --percent 5 --again --as local');
    expect(await remotes()).toMatchObject([{}, { canaryBy: 'Ana Lima' }]);
  });

  test('warns of a placement that has expired, of locks, and of a canary that was halted automatically', async () => {
    await done(tool, 'canary lessons 1.1.0 --percent 5', 'lock shell --why exams-week');
    const placed = (await tool.store.readPointers()).remotes.lessons;
    const halt = { at: '2026-11-21T10:30:00.000Z', why: '5% broken' };
    if (placed) await haltAutomatically(tool.store.storage, 'lessons', placed, halt);
    tool.clock.now = new Date('2027-10-01T10:00:00Z');
    await expectPrints(
      tool,
      'status',
      '! shell is locked by Ana Lima since 2026-11-21 10:00 UTC: exams-week',
      '! The placement of lessons expired at 2026-12-19 10:00 UTC; sign it again: npm run release -- renew lessons',
      '! The canary lessons 1.1.0 was halted automatically at 2026-11-21 10:30 UTC: 5% broken',
      /1\.1\.0 +halted canary +0%/,
    );
    await expectPrints(tool, 'versions lessons', /1\.1\.0 +halted canary /);
  });

  test('marks a live version after three loads that are all broken', async () => {
    await counted('1.0.0', 0, 2);
    expect((await tool.run('status')).out).not.toContain('is broken');
    await counted('1.0.0', 0, 3);
    await expectPrints(tool, 'status', '! Every load of lessons 1.0.0 is broken (3 of 3).');
  });

  test('fails without a trusted key, with the same advice as other verbs and none to sign anything', async () => {
    const path = join(tool.folder, 'trust.json');
    const advice = `No key is trusted: ${path} is missing or has no keys. Set TRUST_FILE, or restore the file from your copy.`;
    writeFileSync(path, '{ "keys": [] }');
    const unsigned = '! The placement of lessons is signed with the key "local", which is not trusted here.';
    const { out } = await expectFails(tool, 'status', `! ${advice}`, unsigned);
    rmSync(path);
    const { out: without } = await expectFails(tool, 'status', `! ${advice}`, /lessons +1\.0\.0 +stable/);
    expect(out + without).not.toContain('npm run release -- renew');
    await expectFails(tool, 'promote lessons 1.1.0', advice);
    const { out: doctor } = await expectFails(tool, 'doctor', `1. ${advice}`, '→ read docs/runbooks/key-lost.md');
    expect(doctor).not.toContain('1970');
  });

  test.each([
    ['whose key was revoked', 'lessons 1.3.0 is signed with the key "team", which is not trusted here.'],
    ['whose record is damaged', 'The record of lessons 1.3.0 in the release store is damaged: it is not JSON.'],
  ])('shows what is served instead of a live version %s, and the fix', async (what, reason) => {
    await done(tool, 'keys make team --publish lessons', 'publish lessons --version 1.3.0 --as team');
    await done(tool, 'promote lessons 1.3.0');
    if (what === 'whose record is damaged') damageRecord('1.3.0');
    else await done(tool, 'keys revoke team');
    const { out } = await expectPrints(
      tool,
      'status',
      /shell +1\.0\.0 +stable +100%/,
      /lessons +1\.3\.0 +stable, not served +0%/,
      / 1\.0\.0 +served, previous +100%/,
      `! ${reason}`,
      '! Gateways serve lessons 1.0.0 instead of 1.3.0. To see the fix: npm run release -- audit',
    );
    expect(out).not.toContain('npm run release -- renew lessons');
    expect(await remotes()).toMatchObject([{ served: '1.0.0' }, { served: '1.0.0' }]);
    await expectFails(tool, 'doctor', 'Gateways serve lessons 1.0.0 instead of 1.3.0. → npm run release -- audit');
  });

  test('of a new store is an empty table, of a damaged one a readable error', async () => {
    const result = { revision: 0, remotes: [], lastChange: null };
    expect(await releaseUnderTest().json('status')).toMatchObject({ ok: true, result });
    writeFileSync(join(tool.folder, 'releases/pointers.json'), '{"revision":');
    await expectFails(tool, 'status', 'pointers.json in the release store is damaged: it is not JSON.');
  });
});

describe('status names live versions that differ from the sources', () => {
  function changed(app: string, files: string[] | null) {
    tool.effects.changesSince = async (asked) => (asked === app ? files : []);
  }

  test('with the changed files and the command that releases them', async () => {
    expect((await tool.run('status')).out).not.toContain('differs from these sources');
    const files = ['libs/ui/src/button/button.tsx', 'libs/ui/src/card/card.tsx'];
    changed('lessons', files);
    await expectPrints(
      tool,
      'status',
      'lessons 1.0.0 differs from these sources (libs/ui/src/button/button.tsx and 1 more). To release them: npm run release -- publish lessons',
    );
    expect((await tool.json('status')).result.stale).toMatchObject([{ name: 'lessons', version: '1.0.0', files }]);
  });

  test('with the command that decides a canary, which comes before another publication', async () => {
    await done(tool, 'canary lessons 1.1.0 --percent 5');
    changed('lessons', ['apps/lessons/src/app.tsx']);
    const differs = ['1.0.0', '1.1.0'].map(
      (version) =>
        `lessons ${version} differs from these sources (apps/lessons/src/app.tsx). Promote or halt its canary first: npm run release -- watch lessons`,
    );
    const { out } = await expectPrints(tool, 'status', ...differs);
    expect(out).not.toContain('release -- publish');
  });

  test('but does not advise to publish sources that are published, as after a rollback', async () => {
    await done(tool, 'publish lessons', 'promote lessons 1.0.0-5f3c2a1b', 'rollback lessons');
    changed('lessons', null);
    const differs = 'lessons 1.0.0 differs from these sources';
    const { out } = await expectPrints(tool, 'status', differs, 'They are published as 1.0.0-5f3c2a1b.');
    expect(out + (await expectPrints(tool, 'doctor')).out).not.toContain('release -- publish');
  });

  test('even if their commit is unknown here', async () => {
    changed('shell', null);
    expect((await tool.json('status')).result.stale).toMatchObject([{ name: 'shell', version: '1.0.0', files: null }]);
    await expectPrints(tool, 'status', 'shell 1.0.0 differs from these sources (its commit is unknown here).');
  });

  test.each([
    { files: [], why: 'it was built with uncommitted changes' },
    { files: ['src/app.tsx'], why: 'it was built with uncommitted changes; src/app.tsx' },
  ])('and says that they were built with uncommitted changes: $files', async ({ files, why }) => {
    tool.effects.sources = async () => ({ commit: '0dfe0291c397', branch: null, dirty: true });
    await done(tool, 'publish lessons --version 1.5.0', 'promote lessons 1.5.0');
    changed('lessons', files);
    await expectPrints(tool, 'status', `lessons 1.5.0 differs from these sources (${why}).`);
  });
});

describe('status --explain', () => {
  test('explains what a visitor gets', async () => {
    await done(tool, 'canary lessons 1.1.0 --percent 100');
    const { result } = await tool.json('status --explain --visitor v1');
    const explain = expect.stringContaining('is below the 100% of the canary');
    expect(result).toMatchObject({
      visitor: 'v1',
      user: null,
      remotes: [
        { name: 'shell', version: '1.0.0', bucket: 'stable', explain: 'shell 1.0.0: it is live for everyone.' },
        { name: 'lessons', version: '1.1.0', bucket: 'canary', explain, fallbacks: ['1.0.0'] },
      ],
    });
  });

  test('explains what a pinned learner gets, and does not guess whether another one gets the canary', async () => {
    await done(tool, 'pin lessons 1.2.0 --user ana', 'canary lessons 1.1.0 --percent 50');
    const pinned = /lessons +1\.2\.0 +pin +lessons 1\.2\.0: the learner ana is pinned to it\./;
    await expectPrints(tool, 'status --explain --user ana', pinned);
    const shares = '50% of the visitors get 1.1.0, the others 1.0.0; the visitor cookie decides (--visitor ID).';
    await expectPrints(tool, 'status --explain --user bo', shares);
  });
});

describe('history', () => {
  test('shows changes, latest first, of all or of one', async () => {
    tool.clock.now = new Date('2026-11-22T10:00:00Z');
    await tool.run('promote lessons 1.1.0', '--why', 'new topic');
    const { out } = await expectPrints(tool, 'history lessons');
    expect(linesOf(out).slice(2, 4)).toEqual([
      '2026-11-22 10:00 | 3 | Ana Lima | promote lessons 1.1.0 (before: 1.0.0) | new topic',
      expect.stringContaining('lessons'),
    ]);
    expect(out).not.toContain('shell');
    await expectPrints(tool, 'history', 'promote shell 1.0.0 (before: none)');
  });

  test('shows at most --limit lines, and says how many more there are', async () => {
    await done(tool, 'lock lessons --why exams-week', 'lock lessons --remove');
    const { lines, more } = (await tool.json('history lessons --limit 2')).result;
    expect([lines, more]).toEqual([[expect.anything(), expect.anything()], 1]);
    const command = 'npm run release -- history';
    await expectPrints(tool, 'history lessons --limit 2', `\n1 more line: ${command} lessons --limit 3`);
    await expectPrints(tool, 'history --limit 1', `\n3 more lines: ${command} --limit 4`);
    expect((await tool.run('history')).out).not.toContain('more line');
  });
});

test('versions lists published versions, latest first, with role, size and sources, even beside a damaged one', async () => {
  tool.clock.now = new Date('2026-11-21T11:00:00Z');
  await done(tool, 'publish lessons --version 1.3.0', 'canary lessons 1.3.0 --percent 5');
  damageRecord('1.0.0');
  const damaged = '! The record of lessons 1.0.0 in the release store is damaged: it is not JSON.';
  const { out } = await expectPrints(tool, 'versions lessons', / 1\.1\.0 +- +2026-/, /1\.0\.0 +stable +-/, damaged);
  expect(linesOf(out)).toEqual(
    expect.arrayContaining([
      'version | as | published (UTC) | by | size | built from',
      '1.3.0 | canary | 2026-11-21 11:00 | Ana Lima | 688 B | articles 0dfe029, checked',
    ]),
  );
});

describe('check', () => {
  test('shows compatible live versions, or an incompatible pair with the reason and exit code 1', async () => {
    await expectPrints(tool, 'check', /1\.0\.0 +lessons +1\.0\.0 +compatible/);
    tool.builds.set('lessons', { info: { shared: { react: '^20.0.0', 'react-dom': '^20.0.0' } } });
    await done(tool, 'publish lessons --version 2.0.0');
    const reason = 'lessons 2.0.0 needs react, react-dom ^20.0.0, and shell 1.0.0 provides 19.3.1.';
    await expectFails(tool, 'check lessons 2.0.0', reason);
  });

  test('fails while no shell is live, because nothing can be compared, and names the next command', async () => {
    const empty = releaseUnderTest();
    await done(empty, 'publish lessons --version 1.0.0', 'publish shell --version 1.0.0');
    const nothing = /^Nothing was checked\. No version of the shell is live.+ promote shell <version>$/m;
    for (const line of ['check', 'check lessons 1.0.0']) await expectFails(empty, line, nothing);
    await expectPrints(empty, 'check shell 1.0.0', 'No remote is live, so there is nothing to compare.');
  });

  test('of a shell checks every live remote', async () => {
    tool.builds.set('shell', { info: { contract: '2.0.0' } });
    await done(tool, 'publish shell --version 2.0.0', 'canary lessons 1.1.0 --percent 5');
    const pair = { shell: '2.0.0', name: 'lessons', ok: false };
    expect(await tool.json('check shell 2.0.0')).toMatchObject({
      ok: false,
      result: {
        pairs: [
          { ...pair, version: '1.0.0' },
          { ...pair, version: '1.1.0' },
        ],
      },
    });
  });
});
