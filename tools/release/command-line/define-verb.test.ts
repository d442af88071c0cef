import { beforeEach, expect, test } from 'vitest';
import { type ReleaseUnderTest, releaseUnderTest } from '../testing/release-under-test.ts';
import { verbs } from '../verbs/verbs.ts';

let tool: ReleaseUnderTest;
beforeEach(() => {
  tool = releaseUnderTest();
});

test.each([
  ['promot lessons 1.0.0', "unknown command 'promot'\n(Did you mean promote?)"],
  ['promote lessons 1.0.0 --dry-rum', "unknown option '--dry-rum'\n(Did you mean --dry-run?)"],
  ['promote lessons', "missing required argument 'version'"],
  ['canary lessons 1.0.0 --percent many', 'canary: --percent has to be a number from 0 to 100.'],
  ['halt lessons --why --dry-run', 'halt: --why has to be a reason'],
  ['watch lessons --loads 3', 'watch: --loads (loads to wait for) has to be a whole number from 50 to 1000000.'],
  ['pin lessons', "required option '--user <UID>' not specified"],
  ['renew', 'Use one of these: a remote, --due, or --restore.'],
])('"%s" prints a readable error, also as JSON', async (line, sentence) => {
  const { code, out, err } = await tool.run(line);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(sentence);
  expect(await tool.json(line)).toMatchObject({ ok: false, error: expect.stringContaining(sentence) });
});

test('a control character in a reason is rejected', async () => {
  const { err } = await tool.run('halt lessons --why', 'one\u001b[2J');
  expect(err).toContain('halt: --why has to be a reason for the history, at most 500 characters.');
});

test.each(['', '--help', 'help'])('"%s" lists every verb', async (line) => {
  const { code, out } = await tool.run(line);
  expect(code).toBe(0);
  for (const { name } of verbs) expect(out).toContain(name.split(' ')[0]);
});

test('the help of a verb lists its arguments and options', async () => {
  const { out } = await tool.run('promote --help');
  expect(out).toContain('Usage: npm run release -- promote [options] <remote> <version> [also...]');
  expect(out).toMatch(/--if-revision <N> +the revision that the store must still have/);
});
