import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, it } from 'vitest';
import { createProgressRepository } from '../store/progress-repository.ts';
import { dataCommand } from '../testing/data-command.ts';
import { type DatabasePlace, sqlite } from '../testing/engines-under-test.ts';
import { allRight } from '../testing/exam-work.ts';
import { openExams } from '../testing/exams-under-test.ts';
import { completion, writing } from '../testing/service-under-test.ts';

const runbooks = join(import.meta.dirname, '../../../../docs/runbooks');
const commandsIn = async (file: string) =>
  [...(await readFile(join(runbooks, file), 'utf8')).matchAll(/^npm run data -- (.+)$/gm)].map(([, line = '']) => line);

let folder: string;
let place: DatabasePlace;
beforeEach(async () => {
  folder = temporaryFolder();
  place = await sqlite.newPlace();
});

/** Runs these commands, each of which must succeed, and returns what each prints. */
async function runEach(commands: readonly string[]) {
  const printed: { out: string; err: string }[] = [];
  for (const line of commands) {
    const { code, ...texts } = await dataCommand(line.split(' '), { place, folder });
    expect([line, code]).toEqual([line, 0]);
    printed.push(texts);
  }
  return printed;
}

it('every command of the runbook works', async () => {
  await createProgressRepository(await place.open()).save(writing({ kind: 'completion', page: completion() }));
  const commands = await commandsIn('progress-data.md');
  const verbs = ['backup', 'try', 'restore', 'export', 'delete', 'end-sessions'];
  expect(commands.map((line) => line.split(' ')[0])).toEqual(verbs);
  const printed = await runEach(commands);
  // Each prints one sentence, beside the requested data.
  expect(printed.map(({ out, err }) => (err || out).split('\n'))).toEqual(commands.map(() => [expect.any(String)]));
  expect((await stat(join(folder, 'learner-1.json'))).size).toBeGreaterThan(0);
});

it('every command of the runbook about a wrong result prints the marked attempt or the stored answers', async () => {
  const service = await openExams({}, await place.open());
  await service.start();
  await service.finish(allRight('12:00:00'));
  const printed = await runEach(await commandsIn('result-wrong.md'));
  const marked = expect.stringContaining('Marked again: 3 of 3 questions (100%)');
  expect(printed.slice(0, 2).map(({ out }) => out)).toEqual([marked, marked]);
  expect(await readFile(join(folder, 'learner-1.json'), 'utf8')).toContain('examAttempt');
});
