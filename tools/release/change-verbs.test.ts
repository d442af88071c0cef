import { beforeEach, describe, expect, test } from 'vitest';
import { copiesOfLessonsLive, done, type ReleaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;
const lessonsLive = copiesOfLessonsLive();

beforeEach(() => {
  tool = lessonsLive();
});

interface Case {
  verb: string;
  /** The remote that changes. */
  name?: 'shell';
  given?: string[];
  line: string;
  /** A part of the output. */
  says: string;
  /** A part of the pointers afterwards. */
  holds: object;
  /** The output of --dry-run. */
  would: string;
  refused: { line: string; because: string };
}

const cases: Case[] = [
  {
    verb: 'promote',
    line: 'promote lessons 1.1.0',
    says: 'lessons 1.1.0 is live for everyone (before: 1.0.0).',
    holds: { stable: '1.1.0', previous: ['1.0.0'] },
    would: 'It would promote lessons 1.1.0 (before: 1.0.0).',
    refused: { line: 'promote lessons 1.0.0', because: 'lessons 1.0.0 is live already' },
  },
  {
    verb: 'rollback',
    given: ['promote lessons 1.1.0', 'promote lessons 1.2.0'],
    line: 'rollback lessons',
    says: 'lessons 1.1.0 is live again (before: 1.2.0).',
    holds: { stable: '1.1.0', previous: ['1.0.0'] },
    would: 'It would roll lessons back to 1.1.0 (before: 1.2.0).',
    refused: { line: 'rollback shell', because: 'There is no version of shell before 1.0.0.' },
  },
  {
    verb: 'rollback --to',
    given: ['promote lessons 1.1.0', 'promote lessons 1.2.0'],
    line: 'rollback lessons --to 1.0.0',
    says: 'lessons 1.0.0 is live again (before: 1.2.0).',
    holds: { stable: '1.0.0', previous: [] },
    would: 'It would roll lessons back to 1.0.0 (before: 1.2.0).',
    refused: { line: 'rollback lessons --to 0.9.0', because: 'There is no lessons 0.9.0' },
  },
  {
    verb: 'canary',
    line: 'canary lessons 1.1.0 --percent 5',
    says: '5 % of the visitors get lessons 1.1.0, the others 1.0.0.',
    holds: { stable: '1.0.0', canary: { version: '1.1.0', percent: 5, since: '2026-11-21T10:00:00.000Z' } },
    would: 'It would canary lessons 1.1.0 for 5 % (before: 0 %).',
    refused: { line: 'canary lessons 1.1.0 --percent 101', because: '--percent has to be a number from 0 to 100.' },
  },
  {
    verb: 'halt',
    given: ['canary lessons 1.1.0 --percent 5'],
    line: 'halt lessons',
    says: 'The canary lessons 1.1.0 has ended; everyone gets 1.0.0.',
    holds: { stable: '1.0.0' },
    would: 'It would halt lessons 1.1.0 (before: 5 %).',
    refused: { line: 'halt shell', because: 'There is no canary of shell.' },
  },
  {
    verb: 'pin',
    line: 'pin lessons 1.1.0 --user ana',
    says: 'The learner ana gets lessons 1.1.0.',
    holds: { pins: { ana: '1.1.0' } },
    would: 'It would pin ana to lessons 1.1.0.',
    refused: { line: 'pin lessons 1.1.0', because: "required option '--user <UID>' not specified" },
  },
  {
    verb: 'unpin',
    given: ['pin lessons 1.1.0 --user ana'],
    line: 'pin lessons --remove --user ana',
    says: 'The learner ana gets the same version of lessons as everyone.',
    holds: { pins: {} },
    would: 'It would unpin ana from lessons.',
    refused: { line: 'pin lessons --remove --user bo', because: 'bo is not pinned to a version of lessons.' },
  },
  {
    verb: 'preview',
    line: 'preview lessons 1.1.0',
    says: 'lessons 1.1.0 can be previewed with a signed link.',
    holds: { previews: ['1.1.0'] },
    would: 'It would preview lessons 1.1.0.',
    refused: { line: 'preview lessons 9.9.9', because: 'There is no lessons 9.9.9' },
  },
  {
    verb: 'unpreview',
    given: ['preview lessons 1.1.0'],
    line: 'preview lessons 1.1.0 --remove',
    says: 'lessons 1.1.0 cannot be previewed any more.',
    holds: { previews: [] },
    would: 'It would unpreview lessons 1.1.0.',
    refused: { line: 'preview lessons 1.2.0 --remove', because: 'lessons 1.2.0 cannot be previewed.' },
  },
  {
    verb: 'lock',
    line: 'lock lessons --why exams-week',
    says: 'lessons is locked: exams-week',
    holds: { locked: { by: 'Ana Lima', why: 'exams-week', when: '2026-11-21T10:00:00.000Z' } },
    would: 'It would lock lessons.',
    refused: { line: 'lock lessons', because: 'Give a reason for the lock of lessons: --why TEXT.' },
  },
  {
    verb: 'unlock',
    given: ['lock lessons --why exams-week'],
    line: 'lock lessons --remove',
    says: 'lessons can be changed again.',
    holds: { stable: '1.0.0' },
    would: 'It would unlock lessons.',
    refused: { line: 'lock shell --remove', because: 'shell is not locked.' },
  },
  {
    verb: 'offline --off',
    name: 'shell',
    line: 'offline --off --why exams-week',
    says: 'Offline use is off: each browser deletes its stored copy with its next page.',
    holds: { offlineOff: { by: 'Ana Lima', why: 'exams-week', when: '2026-11-21T10:00:00.000Z' } },
    would: 'It would switch offline use off.',
    refused: { line: 'offline --off', because: 'Give a reason to switch offline use off: --why TEXT.' },
  },
  {
    verb: 'offline --on',
    name: 'shell',
    given: ['offline --off --why exams-week'],
    line: 'offline --on',
    says: 'Browsers store the product for offline use.',
    holds: { stable: '1.0.0' },
    would: 'It would switch offline use on.',
    refused: { line: 'offline --on --as nobody', because: 'There is no key "nobody" in the trust file.' },
  },
  {
    verb: 'revoke',
    given: ['promote lessons 1.1.0'],
    line: 'revoke lessons 1.1.0',
    says: 'lessons 1.1.0 is revoked for everyone; 1.0.0 is live.',
    holds: { stable: '1.0.0', placement: { revoked: ['1.1.0'] } },
    would: 'It would revoke lessons 1.1.0 (it was live; now 1.0.0).',
    refused: {
      line: 'revoke shell 1.0.0',
      because: 'shell 1.0.0 is live and has no predecessor; promote another version first.',
    },
  },
  {
    verb: 'renew',
    line: 'renew lessons',
    says: 'The placement of lessons is signed until 2027-11-21 10:00 UTC; its next renewal is due before 2026-12-19 10:00.',
    holds: { placement: { expires: '2027-11-21T10:00:00.000Z' } },
    would: 'It would renew the placement of lessons.',
    refused: { line: 'renew toeic', because: 'There is no remote "toeic"; there are: lessons, shell.' },
  },
  {
    verb: 'undo',
    given: ['promote lessons 1.1.0'],
    line: 'undo lessons',
    says: 'Revision 3 is undone; lessons 1.0.0 is live.',
    holds: { stable: '1.0.0', previous: [] },
    would: 'It would undo revision 3 of lessons (live: 1.0.0, before: 1.1.0).',
    refused: { line: 'undo 99', because: 'There is no revision 99; the last is 3.' },
  },
];

const RESULT_FIELDS = [
  'revision',
  'name',
  'verb',
  'what',
  'who',
  'when',
  'why',
  'keyId',
  'before',
  'after',
  'pairs',
  'undo',
];
const undoOf = (line: string) => (line.startsWith('revoke') ? null : expect.stringMatching(/undo \d+$/));

describe.each(cases)('$verb', ({ name = 'lessons', given = [], line, says, holds, would, refused }) => {
  beforeEach(() => done(tool, ...given));

  test('shows in a dry run what it would do, and changes nothing', async () => {
    const before = tool.state();
    const { code, out } = await tool.run(line, '--dry-run');
    expect(out.split('\n').slice(0, 2)).toEqual(['Nothing was changed (--dry-run).', would]);
    expect(code).toBe(0);
    expect(await tool.json(line, '--dry-run')).toMatchObject({
      ok: true,
      dryRun: true,
      result: { undo: undoOf(line) },
    });
    expect(tool.state()).toBe(before);
  });

  test('changes the pointers of its remote alone, prints the change, and adds a line to the history', async () => {
    const other = name === 'shell' ? 'lessons' : 'shell';
    const before = (await tool.store.readPointers()).remotes[other];
    const why = line.includes('--why') ? 'exams-week' : 'a good reason';
    const { code, out } = await tool.run(line, ...(line.includes('--why') ? [] : [`--why=${why}`]));
    expect(code).toBe(0);
    expect(out).toContain(says);
    const { remotes } = await tool.store.readPointers();
    expect(remotes[name]).toMatchObject(holds);
    expect(remotes[other]).toEqual(before);
    const { result } = await tool.json(`history ${name} --limit 1`);
    expect(result.lines).toMatchObject([{ who: 'Ana Lima', when: '2026-11-21T10:00:00.000Z', name, why }]);
  });

  test('prints a JSON document, and can be undone unless it is a revocation', async () => {
    const routing = async () => {
      const { stable, previous, canary, pins, previews, locked, offlineOff } =
        (await tool.store.readPointers()).remotes[name] ?? {};
      return { stable, previous, canary, pins, previews, locked, offlineOff };
    };
    const before = await routing();
    const { ok, result } = await tool.json(line);
    expect(ok).toBe(true);
    expect(Object.keys(result)).toEqual(expect.arrayContaining(RESULT_FIELDS));
    if (line.startsWith('revoke')) {
      expect((await tool.run(`undo ${name}`)).err).toContain('lessons 1.1.0 is revoked permanently.');
      return;
    }
    await done(tool, `undo ${name}`);
    expect(await routing()).toEqual(before);
  });

  test('fails with a sentence, exit code 1 and no change', async () => {
    const before = tool.state();
    const { code, out, err } = await tool.run(refused.line);
    expect(err).toContain(refused.because);
    expect([code, out, tool.state()]).toEqual([1, '', before]);
  });
});

test.each([
  ['promote ../shell 1.0.0', 'There is no remote "../shell"'],
  ['promote lessons ../../shell/1.0.0', '"../../shell/1.0.0" is not a version such as 1.2.0.'],
  ['promote lessons 1.0.0/', '"1.0.0/" is not a version such as 1.2.0.'],
  ['promote constructor 1.0.0', 'There is no remote "constructor"'],
  ['promote __proto__ 1.0.0', 'There is no remote "__proto__"'],
  ['rollback lessons --to ..', '".." is not a version such as 1.2.0.'],
  ['versions lessons ../1.0.0', '"../1.0.0" is not a version such as 1.2.0.'],
  ['canary lessons 1.0.00 --percent 1', 'There is no lessons 1.0.00; did you mean 1.0.0?'],
  ['pin lessons 1.1.0 --user __proto__', '"__proto__" is not the uid of a learner.'],
  ['halt lesson', 'There is no remote "lesson"; did you mean "lessons"?'],
  ['promote lessons 1.1.0 --as ../../trust', 'There is no key "../../trust" in the trust file.'],
])('rejects wrong names and path tricks: %s', async (line, sentence) => {
  const before = tool.state();
  const { code, err } = await tool.run(line);
  expect(err).toContain(sentence);
  expect(code).toBe(1);
  expect(tool.state()).toBe(before);
});

describe('promote of several versions', () => {
  test('makes one revision with one undo, and shows the sources of each', async () => {
    await done(tool, 'publish exams --version 1.1.0', 'promote exams 1.1.0');
    await done(tool, 'publish exams --version 1.2.0');
    const { out } = await tool.run('promote lessons 1.1.0 exams 1.2.0');
    expect(out).toContain(
      'lessons 1.1.0 is live for everyone (before: 1.0.0). exams 1.2.0 is live for everyone (before: 1.1.0).',
    );
    expect(out).toMatch(/lessons 1\.1\.0 was built from: .*\n+exams 1\.2\.0 was built from: /);
    const { result } = await tool.json('history exams --limit 1');
    expect(result.lines).toMatchObject([{ name: 'lessons, exams', verb: 'promote' }]);
    expect((await tool.run('undo exams')).out).toContain('lessons 1.0.0 is live.');
    const { remotes } = await tool.store.readPointers();
    expect([remotes.lessons?.stable, remotes.exams?.stable]).toEqual(['1.0.0', '1.1.0']);
  });

  test.each([
    ['promote lessons 1.1.0 exams', 'has to be pairs of a remote and its version'],
    ['promote lessons 1.1.0 exam 1.0.0', 'There is no remote "exam"'],
  ])('rejects %s', async (line, sentence) => {
    const before = tool.state();
    const { err, code } = await tool.run(line);
    expect(err).toContain(sentence);
    expect([code, tool.state()]).toEqual([1, before]);
  });
});

describe('undo', () => {
  test('shows the change and its undo, and changes nothing if the operator says no', async () => {
    await done(tool, 'lock lessons --why exams-week');
    const before = tool.state();
    tool.asked.yes = false;
    const { code, err } = await tool.run('undo lessons');
    expect(tool.asked.shown).toEqual([
      'Revision 3 was: lock lessons, by Ana Lima at 2026-11-21T10:00:00.000Z: exams-week\nIt would undo revision 3 of lessons (live: 1.0.0, before: 1.0.0).',
    ]);
    expect(err).toContain('Nothing was changed.');
    expect(code).toBe(1);
    expect(tool.state()).toBe(before);
  });

  test('does not ask with --yes', async () => {
    await done(tool, 'lock lessons --why exams-week', 'undo 3 --yes');
    expect(tool.asked.shown).toEqual([]);
    expect((await tool.store.readPointers()).remotes.lessons?.locked).toBeUndefined();
  });

  test('needs a remote or a revision, and undoes the last change of that remote only', async () => {
    const { err, code } = await tool.run('undo');
    expect(err).toContain("missing required argument 'change'");
    expect(code).toBe(1);
    await done(tool, 'promote lessons 1.1.0', 'lock shell --why exams-week', 'undo lessons');
    const { remotes } = await tool.store.readPointers();
    expect([remotes.lessons?.stable, remotes.shell?.locked?.why]).toEqual(['1.0.0', 'exams-week']);
  });
});
