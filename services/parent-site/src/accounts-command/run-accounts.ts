import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf, OperatorError } from '@tensely/core/logic';
import { hashedAccounts, printable } from '@tensely/service-host/logic';
import { openAccountDatabase } from '../accounts/account-database.ts';

interface CommandContext {
  /** The SQLite file with the accounts. */
  accounts(): string;
  /** Paths are relative to this folder. */
  folder: string;
  out(text: string): void;
  err(text: string): void;
}

/** Runs `npm run accounts -- …`; resolves to the exit code. No message quotes an account. */
export async function runAccounts(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    context.out(printable(await exportAccounts(args, context)));
    return 0;
  } catch (error) {
    context.err(printable(messageOf(error)));
    return 1;
  }
}

async function exportAccounts(args: readonly string[], { accounts, folder }: CommandContext): Promise<string> {
  const { file, force } = readArguments(args);
  const path = resolve(folder, file);
  if (!existsSync(dirname(path))) throw new OperatorError(`There is no folder ${dirname(path)}.`);
  if (existsSync(path) && !force) throw new OperatorError(`${path} already exists. Add --force to overwrite it.`);
  const source = accounts();
  if (!existsSync(source)) throw new OperatorError(`There are no accounts: ${source} does not exist.`);
  const database = await openAccountDatabase(source);
  const all = database
    .prepare<[], { uid: string; email: string }>('SELECT id AS uid, address AS email FROM user ORDER BY createdAt')
    .all();
  database.close();
  await writeAtomically(path, [...hashedAccounts(all)].join(''));
  return `${all.length} ${all.length === 1 ? 'account is' : 'accounts are'} in ${path}, with hashed addresses. Keep it as private as the addresses: with it, addresses can be guessed.`;
}

function readArguments(args: readonly string[]) {
  try {
    const options = { force: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [verb, file, ...more] = positionals;
    if (verb === 'export' && file && more.length === 0) return { file, force: values.force };
  } catch {
    // Reported below like any other wrong argument.
  }
  throw new OperatorError('Usage: npm run accounts -- export FILE [--force]');
}

/** Writes the file for its owner only, and atomically. */
async function writeAtomically(path: string, content: string): Promise<void> {
  const draft = `${path}.unfinished`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
