import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashedAccounts } from '@tensely/service-host/logic';
import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/open-empty-database.ts';
import { createKyselyRepository } from '../store/kysely-repository.ts';
import { sqlite } from '../testing/engines-under-test.ts';
import { completion, noon } from '../testing/service-under-test.ts';
import { runData } from './run-data.ts';

const runbook = join(import.meta.dirname, '../../../../docs/runbooks/progress-data.md');

it('every command of the runbook does what it is there for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'progress-runbook-'));
  const place = await sqlite.newPlace();
  const database = await place.open();
  const rest = { authTime: 1, idempotencyKey: undefined, isKnownPlace: true, receivedAt: noon };
  const write = { ...rest, uid: 'learner-1', sequence: 1 };
  await createKyselyRepository(database).save({ ...write, change: { kind: 'completion', page: completion() } });
  await database.close();
  const text = await readFile(runbook, 'utf8');
  const commands = [...text.matchAll(/^npm run data -- (.+)$/gm)].map(([, line = '']) => line);
  expect(commands.map((line) => line.split(' ')[0])).toEqual([
    ...['backup', 'try', 'restore', 'find', 'export', 'delete', 'end-sessions'],
  ]);
  const said: string[] = [];
  const confirm = async () => true;
  const ask = async () => 'ana@example.org';
  await writeFile(
    join(folder, 'accounts.txt'),
    [...hashedAccounts([{ email: await ask(), uid: 'learner-1' }])].join(''),
  );
  for (const line of commands) {
    const lines = { out: (sentence: string) => said.push(sentence), err: (sentence: string) => said.push(sentence) };
    expect(
      await runData(line.split(' '), {
        open: () => place.open(),
        openEmpty: openEmptyDatabase,
        folder,
        now: () => noon,
        confirm,
        ask,
        ...lines,
      }),
    ).toBe(0);
  }
  // Each says one sentence; what was asked for stands beside it.
  expect(said.filter((text) => text !== 'learner-1')).toHaveLength(commands.length);
  expect(said).toContain('learner-1');
  expect((await stat(join(folder, 'learner-1.json'))).size).toBeGreaterThan(0);
  await place.remove();
  await rm(folder, { recursive: true });
});
