import { type StoredTrace, writeTelemetry } from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { done, expectFails, expectPrints, lessonsLive } from './testing/release-under-test.ts';

const tool = lessonsLive();

/** Column 5 of the script is line 2, column 3 of a source. */
const map = JSON.stringify({
  version: 3,
  sources: ['../../../src/lesson.ts'],
  sourcesContent: ['// A lesson.\n  return page.title;\n'],
  names: [],
  mappings: 'AACE',
});

beforeEach(async () => {
  tool.builds.set('lessons', { files: { 'static/js/app.js': 'a' }, maps: { 'static/js/app.js.map': map } });
  await done(tool, 'publish lessons --version 1.3.0', 'promote lessons 1.3.0');
});

const thrown: StoredTrace = {
  remote: 'lessons',
  version: '1.3.0',
  error: 'TypeError',
  words: 'Cannot read properties of undefined',
  frames: ['lessons/1.3.0/static/js/app.js:1:5', 'lessons/1.0.0/remoteEntry.js:1:1'],
  count: 3,
  first: '2026-11-21T09:00:00.000Z',
  last: '2026-11-21T09:30:00.000Z',
};

async function reported(...traces: StoredTrace[]) {
  const day = { day: '2026-11-21', writer: 'a', from: '2026-11-21T09:00:00Z', until: '2026-11-21T10:00:00Z' };
  await writeTelemetry(tool.store.storage, { ...day, rows: [], trials: [], traces });
}

test('errors shows messages, counts, and source lines by source maps that are never served', async () => {
  await reported(thrown);
  const { files } = await tool.store.readRecord('lessons', '1.3.0');
  expect(Object.keys(files).filter((path) => path.includes('map'))).toEqual([]);
  const { out } = await expectPrints(tool, 'errors lessons');
  expect(out.split('\n')).toEqual([
    'lessons 1.3.0: TypeError: Cannot read properties of undefined (3 times, last 2026-11-21 09:30 UTC)',
    '    apps/lessons/src/lesson.ts:2:3  return page.title;',
    '    lessons/1.0.0/remoteEntry.js:1:1 (not in a source map)',
  ]);
  const source = { source: 'apps/lessons/src/lesson.ts', line: 2 };
  expect((await tool.json('errors lessons 1.3.0')).result.errors).toMatchObject([
    { version: '1.3.0', count: 3, stack: [{ source }, { source: null }] },
  ]);
});

test('errors of one version shows no other version', async () => {
  await reported({ ...thrown, version: '1.0.0' }, { ...thrown, remote: 'shell', version: '1.0.0' });
  const none = 'No page has reported an error of lessons 1.3.0 since 2026-11-20.';
  expect((await tool.run('errors lessons 1.3.0')).out).toBe(none);
  await expectPrints(tool, 'errors lessons', 'lessons 1.0.0: TypeError');
  await expectFails(tool, 'errors lesson', 'did you mean "lessons"?');
});

test('status names versions with errors and the command that shows them', async () => {
  await reported(thrown, { ...thrown, words: 'is not a function' });
  await expectPrints(tool, 'status', '2 errors of lessons 1.3.0: npm run release -- errors lessons 1.3.0');
  expect((await tool.json('status')).result.remotes).toMatchObject([
    { versions: [{ errorTexts: 0 }] },
    { versions: [{ errorTexts: 2 }, { errorTexts: 0 }] },
  ]);
});
