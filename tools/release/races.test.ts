import { openReleaseStore, openStorage } from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { copiesOfLessonsLive, type ReleaseUnderTest, releaseUnderTest } from './testing/release-under-test.ts';

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
