import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  done,
  expectFails,
  expectPrints,
  expectUnchanged,
  lessonsLive,
  releaseUnderTest,
} from './testing/release-under-test.ts';

const tool = lessonsLive();

interface Case {
  line: string;
  given?: string[];
  /** The change in words, as a dry run and the history show it. */
  what: string;
  /** A part of the output. */
  says: string;
}

const cases: Case[] = [
  {
    line: 'promote lessons 1.1.0',
    what: 'promote lessons 1.1.0 (before: 1.0.0)',
    says: 'lessons 1.1.0 is live for everyone (before: 1.0.0).',
  },
  {
    given: ['promote lessons 1.1.0', 'promote lessons 1.2.0'],
    line: 'rollback lessons',
    what: 'roll lessons back to 1.1.0 (before: 1.2.0)',
    says: 'lessons 1.1.0 is live again (before: 1.2.0).',
  },
  {
    given: ['promote lessons 1.1.0', 'promote lessons 1.2.0'],
    line: 'rollback lessons --to 1.0.0',
    what: 'roll lessons back to 1.0.0 (before: 1.2.0)',
    says: 'lessons 1.0.0 is live again (before: 1.2.0).',
  },
  {
    line: 'canary lessons 1.1.0 --percent 5',
    what: 'canary lessons 1.1.0 for 5% (before: 0%)',
    says: '5% of the visitors get lessons 1.1.0, the others 1.0.0.',
  },
  {
    given: ['canary lessons 1.2.0 --percent 10'],
    line: 'canary lessons 1.1.0 --percent 5',
    what: 'canary lessons 1.1.0 for 5% (before: 0%)',
    says: '5% of the visitors get lessons 1.1.0, the others 1.0.0. This ends the canary 1.2.0 (10%).',
  },
  {
    given: ['canary lessons 1.1.0 --percent 5'],
    line: 'halt lessons',
    what: 'halt lessons 1.1.0 (before: 5%)',
    says: 'The canary lessons 1.1.0 has ended; everyone gets 1.0.0.',
  },
  {
    line: 'pin lessons 1.1.0 --user ana',
    what: 'pin ana to lessons 1.1.0',
    says: 'The learner ana gets lessons 1.1.0.',
  },
  {
    given: ['pin lessons 1.1.0 --user ana'],
    line: 'pin lessons --remove --user ana',
    what: 'unpin ana from lessons',
    says: 'The learner ana gets the same version of lessons as everyone.',
  },
  {
    line: 'preview lessons 1.1.0',
    what: 'preview lessons 1.1.0',
    says: 'Preview of lessons 1.1.0, until 2026-11-28 10:00 UTC. Append this to your address (--at ADDRESS prints the full link): /?preview=',
  },
  {
    given: ['preview lessons 1.1.0'],
    line: 'preview lessons 1.1.0 --remove',
    what: 'unpreview lessons 1.1.0',
    says: 'lessons 1.1.0 cannot be previewed any more.',
  },
  {
    line: 'lock lessons --why exams-week',
    what: 'lock lessons',
    says: 'lessons is locked: exams-week',
  },
  {
    given: ['lock lessons --why exams-week'],
    line: 'lock lessons --remove',
    what: 'unlock lessons',
    says: 'lessons can be changed again.',
  },
  {
    line: 'offline --off --why exams-week',
    what: 'switch offline use off',
    says: 'Offline use is off: each browser deletes its stored copy with its next page.',
  },
  {
    given: ['offline --off --why exams-week'],
    line: 'offline --on',
    what: 'switch offline use on',
    says: 'Browsers store the product for offline use.',
  },
  {
    given: ['promote lessons 1.1.0'],
    line: 'revoke lessons 1.1.0',
    what: 'revoke lessons 1.1.0 (it was live; now 1.0.0)',
    says: 'lessons 1.1.0 is revoked for everyone; 1.0.0 is live.',
  },
  {
    line: 'renew lessons',
    what: 'renew the placement of lessons',
    says: 'The placement of lessons is signed until 2027-11-21 10:00 UTC; its next renewal is due before 2026-12-19 10:00.',
  },
  {
    given: ['promote lessons 1.1.0'],
    line: 'undo lessons',
    what: 'undo revision 3 of lessons (live: 1.0.0, before: 1.1.0)',
    says: 'Revision 3 is undone; lessons 1.0.0 is live.',
  },
];

const RESULT_FIELDS = 'revision name verb what who when why keyId before after pairs undo'.split(' ');
const undoOf = (line: string) => (line.startsWith('revoke') ? null : expect.stringMatching(/undo \d+$/));

describe.each(cases)('$line', ({ given = [], line, what, says }) => {
  const [name, other] = line.startsWith('offline') ? ['shell', 'lessons'] : ['lessons', 'shell'];
  const placed = async (remote = name) => (await tool.store.readPointers()).remotes[remote];

  beforeEach(() => done(tool, ...given));

  test('shows in a dry run what it would do, and changes nothing', async () => {
    const answer = `Nothing was changed (--dry-run).\nIt would ${what}.`;
    await expectUnchanged(tool, `${line} --dry-run`, 0, answer);
    const document = { ok: true, dryRun: true, result: { undo: undoOf(line) } };
    expect(await tool.json(line, '--dry-run')).toMatchObject(document);
  });

  test('changes the pointers of its remote alone, prints the change, and adds a line to the history', async () => {
    const [own, others] = [await placed(), await placed(other)];
    const why = 'exams-week';
    await expectPrints(tool, line.includes('--why') ? line : `${line} --why=${why}`, says);
    expect(await placed()).not.toEqual(own);
    expect(await placed(other)).toEqual(others);
    const { result } = await tool.json(`history ${name} --limit 1`);
    expect(result.lines).toMatchObject([{ who: 'Ana Lima', when: '2026-11-21T10:00:00.000Z', name, what, why }]);
  });

  test('prints a JSON document, and can be undone unless it is a revocation', async () => {
    const routing = async () => {
      const { stable, previous, canary, pins, previews, locked, offlineOff } = (await placed()) ?? {};
      return { stable, previous, canary, pins, previews, locked, offlineOff };
    };
    const before = await routing();
    const { ok, result } = await tool.json(line);
    expect([ok, Object.keys(result)]).toEqual([true, expect.arrayContaining(RESULT_FIELDS)]);
    if (line.startsWith('revoke')) return expectFails(tool, `undo ${name}`, 'lessons 1.1.0 is revoked permanently.');
    await done(tool, `undo ${name}`);
    expect(await routing()).toEqual(before);
  });
});

test.each([
  ['lock lessons', 'Give a reason for the lock of lessons: --why TEXT.'],
  ['offline --off', 'Give a reason to switch offline use off: --why TEXT.'],
  ['renew toeic', 'There is no remote "toeic"; there are: lessons, shell.'],
  ['undo 99', 'There is no revision 99; the last is 2.'],
  ['promote ../shell 1.0.0', 'There is no remote "../shell"'],
  ['canary lessons 1.0.00 --percent 1', 'There is no lessons 1.0.00; did you mean 1.0.0?'],
  ['promote lessons 9.9.9', 'There is no lessons 9.9.9; the latest, newest first: 1.2.0, 1.1.0, 1.0.0.'],
  ['halt lesson', 'There is no remote "lesson"; did you mean "lessons"?'],
  ['promote lessons 1.1.0 --as ../../trust', 'There is no key "../../trust" in the trust file.'],
  ['promote lessons 1.1.0 exams', 'promote: the further arguments have to be pairs of a remote and its version.'],
  ['promote lessons 1.1.0 exam 1.0.0', 'There is no remote "exam"'],
])('rejects a wrong call: %s', async (line, sentence) => {
  await expectUnchanged(tool, line, 1, sentence);
});

test.each(['promote shell 1.0.0 lessons 1.1.0', 'canary lessons 1.1.0 --percent 5 --dry-run'])(
  '%s names the file of the version that was altered after publishing',
  async (line) => {
    writeFileSync(join(tool.folder, 'releases/remotes/lessons/1.1.0/remoteEntry.js'), 'alert(1)');
    const sentence =
      'lessons 1.1.0 is not as it was published, so nothing was changed. The file remoteEntry.js is not what was published.';
    await expectUnchanged(tool, line, 1, sentence);
    await done(tool, 'promote lessons 1.2.0');
  },
);

describe('undo', () => {
  test.each([
    [['lock lessons --why exams-week'], 'lessons 1.0.0 is live. It can be changed again.'],
    [['lock lessons --why exams-week', 'lock lessons --remove'], 'lessons 1.0.0 is live. It is locked: exams-week'],
    [
      ['canary lessons 1.1.0 --percent 5', 'halt lessons'],
      'lessons 1.0.0 is live. 5% of the visitors get the canary 1.1.0.',
    ],
  ])('names what it restores besides the live version: %s', async (given, sentence) => {
    await done(tool, ...given);
    await expectPrints(tool, 'undo lessons', sentence);
  });

  test('of the first promotion prints the command that makes the remote live again', async () => {
    await done(tool, 'publish exams --version 1.1.0', 'promote exams 1.1.0');
    const undo = 'To undo it: npm run release -- promote exams 1.1.0';
    await expectPrints(tool, 'undo exams', 'No version of exams is live any more.', undo);
  });

  test('is not offered for the first promotion of the shell', async () => {
    const first = releaseUnderTest();
    await done(first, 'publish shell --version 1.0.0');
    await expectPrints(first, 'promote shell 1.0.0', 'Revision 1. It cannot be undone.');
  });

  test('asks before it undoes a change, and changes nothing after a no; does not ask with --yes', async () => {
    await done(tool, 'lock lessons --why exams-week');
    tool.asked.yes = false;
    await expectUnchanged(tool, 'undo lessons', 1, 'Nothing was changed.');
    await done(tool, 'undo 3 --yes');
    expect(tool.asked.shown).toEqual([
      'Revision 3 was: lock lessons, by Ana Lima at 2026-11-21 10:00 UTC: exams-week\nIt would undo revision 3 of lessons (live: 1.0.0, before: 1.0.0).',
    ]);
  });
});
