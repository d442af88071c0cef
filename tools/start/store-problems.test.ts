import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { done, lessonsLive } from '../release/testing/release-under-test.ts';
import { repairCommand, storeProblems } from './start-problems.ts';

const tool = lessonsLive();

test('an intact store has no problems; a revoked key of every live version is reported, with where to look', async () => {
  expect(await storeProblems(tool.effects)).toEqual([]);
  await done(tool, 'keys make other --publish * --promote *', 'keys revoke local');
  const problems = await storeProblems(tool.effects);
  expect(problems[0]).toContain('signed with the key "local", which is not trusted here');
  expect(problems.at(-1)).toBe('What to do: npm run release -- keys list (docs/runbooks/key-lost.md)');
});

test.each([
  ['missing', (path: string) => rmSync(path)],
  ['damaged', (path: string) => writeFileSync(path, '{"keys":')],
])('reports a trust file that is %s', async (_, harm) => {
  harm(join(tool.folder, 'trust.json'));
  const problems = await storeProblems(tool.effects);
  expect(problems[0]).toContain(join(tool.folder, 'trust.json'));
  expect(problems.at(-1)).toContain('keys list');
});

test.each([
  ['The placement of lessons is an old one (sequence 1, seen was 2).', 'npm run release -- renew --restore'],
  ['The placement of lessons expired at 2026-12-19 10:00 UTC; renew it.', 'npm run release -- renew --due'],
  ['No version of the shell can be served: publish and promote one.', 'npm start'],
  ['An unknown problem.', 'npm run release -- audit'],
])('"%s" is repaired by %s', (sentence, command) => {
  expect(repairCommand([sentence])).toContain(command);
});
