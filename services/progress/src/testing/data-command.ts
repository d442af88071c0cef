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
    ...answers,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
