import { openReleaseStore, openStorage } from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { copiesOfLessonsLive, done, type ReleaseUnderTest, releaseUnderTest } from './testing/release-under-test.ts';

let tool: ReleaseUnderTest;
const lessonsLive = copiesOfLessonsLive();

beforeEach(() => {
  tool = lessonsLive();
});

/** Operators who all read the pointers before the first one writes. */
function operatorsAtOnce(count: number): ReleaseUnderTest[] {
  let waiting = 0;
  let go = () => {};
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  return Array.from({ length: count }, () => {
    const storage = openStorage({ dataDir: tool.folder });
    const write: typeof storage.write = async (key, bytes, condition) => {
      if (key === 'pointers.json') {
        waiting += 1;
        if (waiting === count) go();
        await all;
      }
      return storage.write(key, bytes, condition);
    };
    return releaseUnderTest({ store: openReleaseStore({ ...storage, write }) }, tool.folder);
  });
}

test('concurrent changes of different remotes all succeed', async () => {
  const [one, other] = operatorsAtOnce(2);
  const answers = await Promise.all([one?.run('promote lessons 1.1.0'), other?.run('lock shell --why exams-week')]);
  expect(answers.map((answer) => answer?.code)).toEqual([0, 0]);
  const { revision, remotes } = await tool.store.readPointers();
  expect([revision, remotes.lessons?.stable, remotes.shell?.locked?.why]).toEqual([4, '1.1.0', 'exams-week']);
});

test('a change with --if-revision fails after another change', async () => {
  await done(tool, 'lock shell --why exams-week');
  const { code, err } = await tool.run('promote lessons 1.1.0 --if-revision 2');
  expect(err).toContain('lock shell, by Ana Lima');
  expect(code).toBe(1);
});
