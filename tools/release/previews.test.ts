import { readPreviewGrant, trustedKeys } from '@tensely/release-store/logic';
import { expect, test } from 'vitest';
import { done, expectFails, expectPrints, lessonsLive } from './testing/release-under-test.ts';
import { readTrust } from './trust.ts';

const tool = lessonsLive();

const AT = 'https://learn.example.org';
/** The grant of the link in a text. */
async function grantIn(text: string) {
  const [, link = ''] = /https:\/\/learn\.example\.org\/\?preview=([\w-]+)/.exec(text) ?? [];
  return readPreviewGrant(link, trustedKeys(await readTrust(tool.effects)));
}
const lessons = async () => (await tool.store.readPointers()).remotes.lessons;

test('preview prints a signed link that is valid for a week', async () => {
  const { out } = await expectPrints(
    tool,
    `preview lessons 1.1.0 --at ${AT}/`,
    'Preview of lessons 1.1.0, until 2026-11-28 10:00 UTC:',
    'Anyone with this link can also choose every other candidate of lessons.',
  );
  const expires = '2026-11-28T10:00:00.000Z';
  expect(await grantIn(out)).toEqual({ kind: 'preview', name: 'lessons', version: '1.1.0', expires });
});

test.each([
  ['preview lessons 1.1.0', 'preview lessons --remove 1.1.0'],
  ['preview lessons --label pr12', 'preview lessons --remove --label pr12'],
])('%s gives one way to end it, and the option for a full link if it lacks the address', async (line, end) => {
  const append = 'Append this to your address (--at ADDRESS prints the full link): /?preview=';
  const { out } = await expectPrints(tool, line, `To end it earlier: npm run release -- ${end}`, append);
  expect(out.match(/npm run release -- .+/g)).toEqual([`npm run release -- ${end}`]);
  expect((await tool.run(`${line} --at ${AT}`)).out).not.toContain('--at');
});

test('previewing a version again prints another link and changes nothing', async () => {
  await done(tool, 'preview lessons 1.1.0');
  const before = tool.state();
  const { out } = await tool.run(`preview lessons 1.1.0 --days 30 --at ${AT}`);
  expect((await grantIn(out))?.expires).toBe('2026-12-21T10:00:00.000Z');
  expect(tool.state()).toBe(before);
});

test('preview without a version publishes the sources and prints a link; other visitors still get the live version', async () => {
  const { out } = await tool.run(`preview lessons --label pr12 --at ${AT} --why`, 'pull request 12');
  expect(await grantIn(out)).toMatchObject({ name: 'lessons', version: '1.0.0-5f3c2a1b.pr12' });
  expect(await lessons()).toMatchObject({ stable: '1.0.0', previews: ['1.0.0-5f3c2a1b.pr12'] });
});

test('the same sources give another link, and new sources with the label replace the old preview', async () => {
  await done(tool, 'preview lessons --label pr12', 'preview lessons --label pr7', 'preview lessons --label pr12');
  tool.effects.sourceVersion = async () => '1.0.0-77777777';
  await expectPrints(tool, 'preview lessons --label pr12', 'It replaces the previews of 1.0.0-5f3c2a1b.pr12.');
  expect((await lessons())?.previews).toEqual(['1.0.0-5f3c2a1b.pr7', '1.0.0-77777777.pr12']);
});

test('--remove --label ends every preview with that label, and succeeds if there is none', async () => {
  const remove = 'preview lessons --remove --label pr12';
  await done(tool, 'preview lessons --label pr12', 'preview lessons 1.1.0', remove);
  expect((await lessons())?.previews).toEqual(['1.1.0']);
  await expectPrints(tool, remove, 'No version of lessons with the label pr12 can be previewed.');
  await expectFails(tool, 'preview lessons --remove', 'needs a version, or --label LABEL');
});

test('preview does not publish sources whose checks fail', async () => {
  tool.faults.set('lessons', 'a test fails');
  await expectFails(tool, 'preview lessons --label pr12', 'a test fails');
  expect((await lessons())?.previews).toEqual([]);
});
