import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Command, type CommandResult, lastLine, runCommand } from '../processes/run-command.ts';

const VERSION = '15.34.2';
/** Omits other emulators and native code: 220 MB instead of 590. */
const INSTALL = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--no-package-lock'] as const;
const PROGRAM = 'node_modules/firebase-tools/lib/bin/firebase.js';

interface EnsureOptions {
  /** Where the installation is cached. */
  cacheFolder: string;
  say: (line: string) => void;
  run?: (command: Command, folder: string) => Promise<CommandResult>;
}

/**
 * Returns the path of the Firebase command line; installs it if missing. It is not a dependency: its 600 packages are only needed to
 * test federated sign-in.
 * @throws Error with the last line of npm's output.
 */
export async function ensureFirebaseTools({ cacheFolder, say, run = runCommand }: EnsureOptions): Promise<string> {
  const folder = join(cacheFolder, `firebase-tools-${VERSION}`);
  const program = join(folder, PROGRAM);
  if (existsSync(program)) return program;
  say(`Installing firebase-tools ${VERSION} for its Auth emulator. This takes a minute.`);
  const unfinished = `${folder}.${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), '{ "private": true }\n');
  const result = await run(['npm', 'install', `firebase-tools@${VERSION}`, ...INSTALL], unfinished);
  if (!result.ok) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`firebase-tools ${VERSION} failed to install.\n  ${lastLine(result)}`);
  }
  await moveIntoPlace(unfinished, folder);
  return program;
}

/** Uses the other copy if another process was faster. */
async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, PROGRAM))) throw error;
  }
}
