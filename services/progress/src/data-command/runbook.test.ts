import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashedAccounts } from '@tensely/service-host/logic';
import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/open-empty-database.ts';
import { createKyselyRepository } from '../store/kysely-repository.ts';
import { sqlite } from '../testing/engines-under-test.ts';
import { allRight, at, work } from '../testing/exam-work.ts';
import { openExams } from '../testing/exams-under-test.ts';
import { completion, noon } from '../testing/service-under-test.ts';
import { runData } from './run-data.ts';

const runbooks = join(import.meta.dirname, '../../../../docs/runbooks');
const commandsIn = async (file: string) =>
  [...(await readFile(join(runbooks, file), 'utf8')).matchAll(/^npm run data -- (.+)$/gm)].map(([, line = '']) => line);

it('every command of the runbook works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'progress-runbook-'));
  const place = await sqlite.newPlace();
  const database = await place.open();
  const rest = { authTime: 1, idempotencyKey: undefined, isKnownPlace: true, receivedAt: noon };
  const write = { ...rest, uid: 'learner-1', sequence: 1 };
  await createKyselyRepository(database).save({ ...write, change: { kind: 'completion', page: completion() } });
  await database.close();
  const commands = await commandsIn('progress-data.md');
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
  // Each prints one sentence, beside the requested data.
  expect(said.filter((text) => text !== 'learner-1')).toHaveLength(commands.length);
  expect(said).toContain('learner-1');
  expect((await stat(join(folder, 'learner-1.json'))).size).toBeGreaterThan(0);
  await place.remove();
  await rm(folder, { recursive: true });
});

it('every command of the runbook about a wrong result prints the marked attempt or the stored answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'progress-runbook-'));
  const place = await sqlite.newPlace();
  const service = await openExams({}, await place.open());
  await service.start();
  await service.finish(at('12:10:00'), work(allRight('12:05:00')));
  const ask = async () => 'ana@example.org';
  await writeFile(
    join(folder, 'accounts.txt'),
    [...hashedAccounts([{ email: await ask(), uid: 'learner-1' }])].join(''),
  );
  const printed: string[] = [];
  for (const line of await commandsIn('result-wrong.md')) {
    const context = { open: () => place.open(), openEmpty: openEmptyDatabase, folder, now: () => noon, ask };
    const lines = { out: (text: string) => printed.push(text), err: () => {} };
    expect(await runData(line.split(' '), { ...context, confirm: async () => false, ...lines })).toBe(0);
  }
  expect(printed.slice(0, 3)).toEqual(Array(3).fill(expect.stringContaining('Marked again: 3 of 3 questions (100 %)')));
  expect(await readFile(join(folder, 'learner-1.json'), 'utf8')).toContain('examAttempt');
  await service.close();
  await place.remove();
  await rm(folder, { recursive: true });
});
