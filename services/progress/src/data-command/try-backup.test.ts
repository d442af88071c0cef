import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, it } from 'vitest';
import { createProgressRepository } from '../store/progress-repository.ts';
import { dataCommand } from '../testing/data-command.ts';
import { type DatabasePlace, sqlite } from '../testing/engines-under-test.ts';
import { completion, noon, writing } from '../testing/service-under-test.ts';

let folder: string;
let place: DatabasePlace;

beforeEach(async () => {
  folder = temporaryFolder();
  place = await sqlite.newPlace();
  const { save } = createProgressRepository(await place.open());
  for (const uid of ['learner-1', 'learner-2'])
    await save(writing({ kind: 'completion', page: completion() }, { uid }));
  await data(noon, 'backup', 'progress.gz');
});

async function data(now: Date, ...args: string[]) {
  const confirm = () => Promise.reject(new Error('This command must not ask.'));
  const { code, out, err } = await dataCommand(args, { place, folder, now, confirm });
  return { code, said: out + err };
}

const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

it('a valid backup reports its time and how many learners it restores', async () => {
  expect(await data(hoursLater(2), 'try', 'progress.gz', '--hours', '26')).toEqual({
    code: 0,
    said: expect.stringMatching(/^The backup of 2026-05-04T12:00:00\.000Z can be restored: \d+ rows, 2 learners\.$/),
  });
});

it('an old backup fails, since the latest one is missing', async () => {
  expect(await data(hoursLater(27), 'try', 'progress.gz', '--hours', '26')).toEqual({
    code: 1,
    said: 'The backup can be restored, but it is 27 hours old: 2026-05-04T12:00:00.000Z.',
  });
});

it('the database of the environment is not touched', async () => {
  await data(noon, 'delete', '--uid', 'learner-1', '--yes');
  await data(noon, 'try', 'progress.gz');
  expect((await data(noon, 'delete', '--uid', 'learner-1', '--yes')).said).toContain(
    'No data is stored for this learner.',
  );
});
