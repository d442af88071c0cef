import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Command, type CommandResult, runCommand } from '../processes/run-command.ts';

const VERSION = '15.34.2';
/** Without what only other emulators need, and without native code that would be compiled: 220 MB instead of 590. */
const INSTALL = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--no-package-lock'] as const;
const PROGRAM = 'node_modules/firebase-tools/lib/bin/firebase.js';

interface EnsureOptions {
  /** The folder in which it stays installed between runs. */
  cacheFolder: string;
  say: (line: string) => void;
  run?: (command: Command, folder: string) => Promise<CommandResult>;
}

/**
 * The path of the Firebase command line, installed when it is not there yet. It is not among the dependencies, since its 600
 * packages serve only those who test the sign-in of federated users.
 * @throws Error with one sentence and the last words of npm.
 */
export async function ensureFirebaseTools({ cacheFolder, say, run = runCommand }: EnsureOptions): Promise<string> {
  const folder = join(cacheFolder, `firebase-tools-${VERSION}`);
  const program = join(folder, PROGRAM);
  if (existsSync(program)) return program;
  say(`Installing firebase-tools ${VERSION} for its Auth emulator. This takes a minute.`);
  const unfinished = `${folder}.${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), '{ "private": true }\n');
  const { ok, output } = await run(['npm', 'install', `firebase-tools@${VERSION}`, ...INSTALL], unfinished);
  if (!ok) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`firebase-tools ${VERSION} could not be installed.\n  ${output.trim().split('\n').at(-1)}`);
  }
  await moveIntoPlace(unfinished, folder);
  return program;
}

/** Another process may have been faster; then its copy is used. */
async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, PROGRAM))) throw error;
  }
}
