import { describe, expect, test } from 'vitest';
import { releaseUnderTest } from '../testing/release-under-test.ts';
import { verbs } from '../verbs/verbs.ts';

describe('a line that is not understood is refused with what to do instead:', () => {
  test.each([
    ['promot lessons 1.0.0', 'There is no verb "promot"; did you mean "promote"?'],
    ['deploy lessons', 'There is no verb "deploy"; there are: status, doctor, publish, promote'],
    ['keys', 'Say which: keys make, keys list, keys rotate, keys revoke.'],
    ['keys lst', 'There is no verb "keys lst"; did you mean "keys list"?'],
    [
      'canary lessons 1.0.0',
      'canary needs --percent: a number from 0 to 100.\nUsage: npm run release -- canary <remote>',
    ],
    ['canary lessons 1.0.0 --percent', '--percent has to be a number from 0 to 100.'],
    ['canary lessons 1.0.0 --percent five', '--percent has to be a number from 0 to 100.'],
    ['canary lessons 1.0.0 --percent 5 --percent 6', '--percent stands there twice.'],
    ['canary lessons 1.0.0 --prcent 5', 'canary has no --prcent; did you mean --percent?'],
    ['promote lessons', 'promote needs <version>: a version such as 1.2.0.'],
    ['promote', 'promote needs <remote>: the name of a remote, or "shell".'],
    ['promote lessons 1.0.0 exams', 'What follows <version> has to be pairs of a remote and its version'],
    ['rollback lessons exams', 'rollback does not know what to do with "exams".'],
    ['promote lessons 1.0.0 --force', 'promote has no --force.'],
    ['promote lessons 1.0.0 --remote x', 'promote has no --remote.'],
    ['promote lessons 1.0.0 --constructor x', 'promote has no --constructor.'],
    ['promote lessons 1.0.0 --dry-run=yes', '--dry-run has to be given without a value.'],
    ['promote lessons 1.0.0 -n', 'Flags are written out: "--n".'],
    ['promote lessons 1.0.0 --if-revision x', '--if-revision has to be a revision of the store'],
    ['gc', 'gc needs --keep: a whole number from 1 to 1000.'],
    ['gc --keep 0', '--keep has to be a whole number from 1 to 1000.'],
    ['status --explain', 'status --explain needs to know whom'],
    ['keys make lessons', 'A key is for something: --publish NAMES, --promote NAMES, or --renew NAMES.'],
    ['keys make lessons --publish Lessons!', '--publish has to be names of remotes with commas between them'],
  ])('%s', async (line, sentence) => {
    const { code, err, out } = await releaseUnderTest().run(line);
    expect(err).toContain(sentence);
    expect(out).toBe('');
    expect(code).toBe(1);
  });
});

test('words of others steer no terminal, on either output and in JSON', async () => {
  const sentence = 'a\u001b[2Jb\u009b31mc\u202Ed';
  const operator = () => Promise.reject(new Error(sentence));
  const tool = releaseUnderTest({ operator });
  const line = 'keys make team --publish lessons';
  expect((await tool.run(line)).err).toContain('a?[2Jb?31mc?d');
  const { out } = await tool.run(line, '--json');
  expect(out).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(out).error).toBe(sentence);
});

test('a reason may not steer the terminal of whoever reads the history', async () => {
  const { code, err } = await releaseUnderTest().run('promote lessons 1.0.0', '--why', '\u001b[2Jgone');
  expect(err).toContain('--why has to be a reason, in one line of at most 500 characters.');
  expect(code).toBe(1);
});

test('with a verb before --help, it alone is listed; of a group all of it', async () => {
  const tool = releaseUnderTest();
  const asked = async (line: string) =>
    (await tool.run(line)).out.split('\n').flatMap((text) => /^ {2}((?:keys )?\S+)/.exec(text)?.[1] ?? []);
  expect(await asked('promote --help')).toEqual(['promote']);
  expect(await asked('help rollback lessons')).toEqual(['rollback']);
  expect(await asked('keys make --help')).toEqual(['keys make']);
  expect(await asked('keys --help')).toEqual(['keys make', 'keys list', 'keys rotate', 'keys revoke']);
});

test('without a verb, or with --help, every verb is listed', async () => {
  const tool = releaseUnderTest();
  const [bare, help] = [await tool.run(''), await tool.run('--help')];
  expect([bare.code, help.code]).toEqual([1, 0]);
  for (const { name } of verbs) {
    expect(bare.err).toContain(`\n  ${name} `);
    expect(help.out).toContain(`\n  ${name} `);
  }
});

test('with --json a refusal is a document too, on the standard output', async () => {
  const { code, out, err } = await releaseUnderTest().run('promote lessons --json');
  expect(JSON.parse(out)).toEqual({
    verb: 'promote',
    ok: false,
    error: expect.stringContaining('promote needs <version>'),
  });
  expect(err).toContain('promote needs <version>');
  expect(code).toBe(1);
});
