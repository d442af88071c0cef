import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedAccounts } from '@tensely/service-host/logic';
import { runData } from '../data-command/run-data.ts';
import { openEmptyDatabase } from '../database/open-database-of-command.ts';
import type { DatabasePlace } from './engines-under-test.ts';
import { noon } from './service-under-test.ts';

interface Command {
  place: Pick<DatabasePlace, 'open'>;
  folder: string;
  now?: Date;
  /** Answers the question before a deletion; by default yes. */
  confirm?: (shown: string) => Promise<boolean>;
  /** The address that the operator types. */
  ask?: () => Promise<string>;
}

/** Runs `npm run data -- …` and returns its exit code and all that it prints. */
export async function dataCommand(args: readonly string[], { place, folder, now = noon, ...answers }: Command) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runData(args, {
    open: () => place.open(),
    openEmpty: openEmptyDatabase,
    folder,
    now: () => now,
    confirm: async () => true,
    ask: async () => 'ana@example.org',
    ...answers,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Writes an accounts export of the parent site. */
export async function writeAccounts(folder: string, file: string, ...accounts: { email: string; uid: string }[]) {
  await writeFile(join(folder, file), [...hashedAccounts(accounts)].join(''));
}
