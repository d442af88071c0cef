import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf, OperatorError } from '@tensely/core/logic';
import { hashedAccounts, printable } from '@tensely/service-host/logic';
import { openAccountStore } from '../account/account-store.ts';

const USAGE = 'Usage: npm run accounts -- export FILE [--force]';

interface CommandContext {
  /** The SQLite file with the accounts. */
  accounts(): string;
  /** The folder that paths are relative to. */
  folder: string;
  out(text: string): void;
  err(text: string): void;
}

/** Runs `npm run accounts -- …`; resolves with the exit code. No message quotes an account. */
export async function runAccounts(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    context.out(printable(await run(args, context)));
    return 0;
  } catch (error) {
    context.err(printable(messageOf(error)));
    return 1;
  }
}

async function run(args: readonly string[], { accounts, folder }: CommandContext): Promise<string> {
  const { file, force } = readArguments(args);
  const path = resolve(folder, file);
  if (!existsSync(dirname(path))) throw new OperatorError(`There is no folder ${dirname(path)}.`);
  if (existsSync(path) && !force) throw new OperatorError(`${path} is there already. Add --force to write over it.`);
  const source = accounts();
  if (!existsSync(source)) throw new OperatorError(`There are no accounts: ${source} does not exist.`);
  const store = await openAccountStore(source);
  const all = await store.all().finally(() => store.close());
  await writeWhole(path, [...hashedAccounts(all)].join(''));
  return `${all.length} accounts are in ${path}, their addresses hashed. Keep it as private as the addresses: whoever has it can try some.`;
}

function readArguments(args: readonly string[]) {
  try {
    const options = { force: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [verb, file, ...more] = positionals;
    if (verb === 'export' && file && more.length === 0) return { file, force: values.force };
  } catch {
    // Told below, as any other wrong word is.
  }
  throw new OperatorError(USAGE);
}

/** Nobody else may read it, and nobody finds half of it. */
async function writeWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.unfinished`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
