import { readPreviewGrant, trustedKeys } from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { copiesOfLessonsLive, done, type ReleaseUnderTest } from './testing/release-under-test.ts';
import { readTrust } from './trust.ts';

const lessonsLive = copiesOfLessonsLive();
let tool: ReleaseUnderTest;
beforeEach(() => {
  tool = lessonsLive();
});

const AT = 'https://learn.example.org';
/** What the link proves that stands in a text. */
async function grantIn(text: string) {
  const [, link = ''] = /https:\/\/learn\.example\.org\/\?preview=([\w-]+)/.exec(text) ?? [];
  return readPreviewGrant(link, trustedKeys(await readTrust(tool.effects)));
}
const previews = async () => (await tool.store.readPointers()).remotes.lessons?.previews;

test('preview prints a link that is signed and holds for a week', async () => {
  const { out } = await tool.run(`preview lessons 1.1.0 --at ${AT}/`);
  expect(await grantIn(out)).toEqual({
    kind: 'preview',
    name: 'lessons',
    version: '1.1.0',
    expires: '2026-11-28T10:00:00.000Z',
  });
  expect(out).toContain('Preview of lessons 1.1.0, until 2026-11-28 10:00 UTC:');
  expect(out).toContain('Anyone with this link can also choose every other candidate of lessons.');
});

test('link prints another one, of a version that can be previewed alone', async () => {
  expect((await tool.run('link lessons 1.1.0')).err).toContain('npm run release -- preview lessons 1.1.0');
  await done(tool, 'preview lessons 1.1.0');
  const before = tool.state();
  const { out } = await tool.run(`link lessons 1.1.0 --days 30 --at ${AT}`);
  expect((await grantIn(out))?.expires).toBe('2026-12-21T10:00:00.000Z');
  expect(tool.state()).toBe(before);
});

test('a candidate is published, previewed and linked by one command, and serves nobody else', async () => {
  const { out } = await tool.run(`candidate lessons --label pr12 --at ${AT} --why`, 'pull request 12');
  expect(await grantIn(out)).toMatchObject({ name: 'lessons', version: '1.0.0-5f3c2a1b.pr12' });
  expect((await tool.store.readPointers()).remotes.lessons).toMatchObject({
    stable: '1.0.0',
    previews: ['1.0.0-5f3c2a1b.pr12'],
  });
});

test('the same candidate again gives another link, and new sources end the preview of the old ones', async () => {
  await done(tool, 'candidate lessons --label pr12', 'candidate lessons --label pr7');
  await done(tool, 'candidate lessons --label pr12');
  tool.effects.sourceVersion = async () => '1.0.0-77777777';
  const { out } = await tool.run('candidate lessons --label pr12');
  expect(out).toContain('Previews that have ended by that: 1.0.0-5f3c2a1b.pr12.');
  expect(await previews()).toEqual(['1.0.0-5f3c2a1b.pr7', '1.0.0-77777777.pr12']);
});

test('candidates of a label end together, and ending none is no fault', async () => {
  await done(tool, 'candidate lessons --label pr12', 'preview lessons 1.1.0');
  await done(tool, 'unpreview lessons --label pr12');
  expect(await previews()).toEqual(['1.1.0']);
  const { code, out } = await tool.run('unpreview lessons --label pr12');
  expect([code, out]).toEqual([0, expect.stringContaining('No candidate pr12 of lessons can be previewed.')]);
  expect((await tool.run('unpreview lessons')).err).toContain('needs a version, or --label LABEL');
});

test('a candidate with a fault in its sources is not published', async () => {
  tool.faults.set('lessons', 'a test fails');
  expect((await tool.run('candidate lessons --label pr12')).code).toBe(1);
  expect(await previews()).toEqual([]);
});
