import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf, minute, OperatorError } from '@tensely/core/logic';
import { printable, printableJson } from '@tensely/service-host/logic';
import type { Database } from '../database/database.ts';
import { StoreUnavailable } from '../database/store-errors.ts';
import { deleteLearner, exportLearner, readLearnerData, readRemovable } from '../store/learner-data.ts';
import { endSessions } from '../store/learner-writes.ts';
import { writeBackup } from './backup.ts';
import { markAgain, type Outcome } from './mark-again.ts';
import { restoreBackup } from './restore.ts';

const usage = `Usage:
  npm run data -- export --uid UID [--to FILE]   exports all stored data of a learner as JSON
  npm run data -- delete --uid UID [--yes]       shows what is stored of a learner, asks, and deletes it
  npm run data -- attempt ID                     marks an exam attempt again and explains each question; changes nothing
  npm run data -- attempt --uid UID              the same by learner; lists the attempts if there are several
  npm run data -- end-sessions UID               ends every sign-in of a learner, on all devices
  npm run data -- backup FILE                    writes everything to a file while the service keeps running
  npm run data -- restore FILE [--replace]       restores a backup into an empty database, or replaces the existing data
  npm run data -- try FILE [--hours N]           restores a backup into a temporary database; fails if a row
                                                 cannot be restored or the backup is older than N hours
Add --force to overwrite an existing file.
Example: npm run data -- backup learners.backup`;

interface CommandContext {
  /** Opens the database of the environment. Rejects with a sentence if it must exist and does not. */
  open(options: { mustExist: boolean }): Promise<Database>;
  /** Opens an empty database that is deleted on close. */
  openEmpty(): Promise<Database>;
  /** Paths are relative to this folder. */
  folder: string;
  now(): Date;
  /** Shows the planned change and asks for a yes. Rejects with a sentence if there is no terminal. */
  confirm(shown: string): Promise<boolean>;
  out(text: string): void;
  err(text: string): void;
}

/** Runs `npm run data -- …`; resolves to the exit code. No error message quotes stored data. */
export async function runData(args: readonly string[], context: CommandContext): Promise<number> {
  // Stored text came from learners, so all output is made printable.
  const out = (text: string) => context.out(printableJson(text));
  const err = (text: string) => context.err(printable(text));
  if (args.includes('--help')) {
    out(usage);
    return 0;
  }
  try {
    const { sentence, content } = await run(args, context);
    if (content === undefined) out(sentence);
    else {
      out(content);
      err(sentence);
    }
    return 0;
  } catch (error) {
    err(sentenceOf(error));
    return 1;
  }
}

/** The message of an error. Database errors show only their code, because their messages may quote rows. */
function sentenceOf(error: unknown): string {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  if (cause instanceof OperatorError || !(error instanceof StoreUnavailable)) return messageOf(cause);
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `The database operation failed${code}. Nothing has changed.`;
}

type Arguments = ReturnType<typeof readArguments>;
type WithDatabase = (work: (database: Database) => Promise<Outcome>) => Promise<Outcome>;

async function run(args: readonly string[], context: CommandContext): Promise<Outcome> {
  const words = readArguments(args);
  const { verb, file, uid, to, force, yes } = words;
  const { folder } = context;
  const withDatabase: WithDatabase = async (work) => {
    const database = await context.open({ mustExist: verb !== 'restore' });
    return await work(database).finally(() => database.close());
  };
  if (verb === 'attempt' && uid) return await withDatabase((database) => markAgain(database, { uid }));
  if (verb === 'export' && uid) return await withDatabase((database) => exportTo(database, uid, to, { folder, force }));
  if (verb === 'delete' && uid) return await withDatabase((database) => remove(database, uid, yes, context));
  if (file === undefined) throw incomplete(verb);
  return await runOn(file, words, context, withDatabase);
}

const NEEDED = new Map([
  ['export', '--uid UID'],
  ['delete', '--uid UID'],
  ['attempt', 'the ID of an attempt, or --uid UID'],
  ['end-sessions', 'the UID of a learner'],
  ['backup', 'a FILE'],
  ['restore', 'a FILE'],
  ['try', 'a FILE'],
]);

/** Names what a command lacks; for an unknown command the usage. */
function incomplete(verb = ''): OperatorError {
  const needed = NEEDED.get(verb);
  return new OperatorError(needed ? `${verb} needs ${needed}. To list all commands: npm run data -- --help` : usage);
}

/** Commands that take a file or a uid as their second argument. */
async function runOn(
  file: string,
  { verb, hours, replace, force }: Arguments,
  context: CommandContext,
  withDatabase: WithDatabase,
): Promise<Outcome> {
  const path = resolve(context.folder, file);
  switch (verb) {
    case 'attempt':
      return await withDatabase((database) => markAgain(database, { id: file }));
    case 'end-sessions':
      return await withDatabase(async (database) => {
        await database.write((connection) => endSessions(connection, file, context.now()));
        const unknown = (await hasData(database, file)) ? '' : ` ${UNKNOWN_UID}`;
        return { sentence: `Every sign-in of the learner has ended. They must sign in again.${unknown}` };
      });
    case 'backup':
      return await withDatabase(async (database) => {
        const rows = await writeBackup(database, resolveTarget(path, force), context.now());
        return { sentence: `The backup is in ${path}: ${rows} rows. ${NOT_IN_IT}` };
      });
    case 'restore':
      return await withDatabase(async (database) => {
        const { rows } = await restoreBackup(database, { path, replace });
        return { sentence: `The backup is restored: ${rows} rows.` };
      });
    case 'try':
      return await tryOut(context, path, hours);
    default:
      throw incomplete(verb);
  }
}

/** Ended sign-ins of a learner without data are stored, too, so a wrong uid would not be noticed. */
const UNKNOWN_UID =
  'Nothing else is stored under this uid: check its spelling. The uids of Firebase users are firebase:<uid>.';

async function hasData(database: Database, uid: string): Promise<boolean> {
  const { endedSession: _ended, ...tables } = await database.read((connection) => readLearnerData(connection, uid));
  return Object.values(tables).some((rows) => rows.length > 0);
}

async function remove(
  database: Database,
  uid: string,
  isConfirmed: boolean,
  { now, confirm }: CommandContext,
): Promise<Outcome> {
  if (!isConfirmed && !(await confirm(await describeStored(database, uid))))
    throw new OperatorError('Nothing was deleted.');
  const rows = await deleteLearner(database, uid, now());
  return { sentence: `All stored data of the learner is deleted: ${rows} rows.` };
}

async function tryOut({ openEmpty, now }: CommandContext, path: string, hours: number | undefined): Promise<Outcome> {
  const database = await openEmpty();
  const restored = await restoreBackup(database, { path, replace: false }).finally(() => database.close());
  const { rows, learners, createdAt } = restored;
  const age = Math.floor((now().getTime() - createdAt.getTime()) / 3_600_000);
  const madeAt = `${minute(createdAt.toISOString())} UTC`;
  if (hours !== undefined && age >= hours) {
    throw new OperatorError(`The backup can be restored, but it is ${age} hours old: ${madeAt}.`);
  }
  const sentence = `The backup of ${madeAt} can be restored: ${rows} rows, ${learners} ${learners === 1 ? 'learner' : 'learners'}.`;
  return { sentence };
}

const NOT_IN_IT =
  'Not in it: accounts (parent-site.sqlite in DATA_DIR, or where your parent site stores them), and keys (DATA_DIR/keys).';

/** Returns the path. Throws a sentence if its folder is missing, or a file would be overwritten. */
function resolveTarget(path: string, force: boolean): string {
  const parent = dirname(path);
  if (!existsSync(parent)) throw new OperatorError(`There is no folder ${parent}.`);
  if (existsSync(path) && !force) throw new OperatorError(`${path} already exists. Add --force to overwrite it.`);
  return path;
}

/** The number of stored rows of a learner, table by table. */
async function describeStored(database: Database, uid: string): Promise<string> {
  const tables = Object.entries(await readRemovable(database, uid));
  const kept = tables.filter(([, rows]) => rows.length > 0).map(([name, rows]) => `${name} ${rows.length}`);
  return `This deletes the stored data of the learner ${JSON.stringify(uid)}: ${kept.join(', ')} rows.`;
}

async function exportTo(
  database: Database,
  uid: string,
  to: string | undefined,
  { folder, force }: Pick<CommandContext, 'folder'> & { force: boolean },
): Promise<Outcome> {
  const path = to && resolveTarget(resolve(folder, to), force);
  const tables = await exportLearner(database, uid);
  const content = printableJson(JSON.stringify({ uid, ...tables }, null, 2));
  const rows = Object.values(tables).reduce((sum, { length }) => sum + length, 0);
  if (!path) return { sentence: `All stored data of the learner: ${rows} rows.`, content };
  await writeFile(path, `${content}\n`, { mode: 0o600 });
  return { sentence: `All stored data of the learner is in ${path}: ${rows} rows.` };
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        uid: { type: 'string' },
        to: { type: 'string' },
        hours: { type: 'string' },
        replace: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    const [verb, file, ...more] = positionals;
    const hours = values.hours === undefined ? undefined : Number(values.hours);
    if (more.length > 0 || (hours !== undefined && !(hours > 0))) throw new OperatorError(usage);
    return { verb, file, ...values, hours };
  } catch {
    throw new OperatorError(usage);
  }
}
