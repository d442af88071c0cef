import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '@tensely/core/logic';
import { z } from 'zod';
import { thisMachine } from '../machine.ts';
import { stopTrees } from '../processes/process-tree.ts';
import { stopRequest } from '../processes/stop-request.ts';
import { answersWithin, endSignal } from '../processes/wait-for-answer.ts';
import { helpOf } from '../setup/help.mjs';
import { ensureFirebaseTools } from './firebase-tools.ts';
import { findFirestoreArchive, firestoreCommand } from './firestore-archive.ts';

// `npm run emulators`: the Firebase Auth and Firestore emulators for federated users.

const root = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 120_000;
const OUTPUT_TAIL_LENGTH = 2000;

const optionsSchema = z.object({
  auth: z.coerce.number().int().min(0).max(65_535).default(9099),
  firestore: z.coerce.number().int().min(0).max(65_535).default(8080),
  project: z
    .string()
    .regex(/^demo-[a-z0-9-]+$/)
    .default('demo-tensely'),
  rules: z.string().default(join(root, 'libs/progress/firestore.rules')),
});

type Options = z.infer<typeof optionsSchema>;

interface Emulator {
  name: string;
  port: number;
  child: ChildProcess;
}

const stop = stopRequest();
const running: Emulator[] = [];
const temporaryFolders: string[] = [];

try {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const options = readOptions();
  // Firestore first: it reports missing programs before the Auth emulator is downloaded.
  if (options.firestore) startFirestore(options);
  if (options.auth) await startAuth(options);
  await Promise.all(running.map(ready));
  if (!stop.aborted)
    console.log(`Emulators are ready: ${running.map(({ name, port }) => `${name} on ${port}`).join(', ')}.`);
  await new Promise<void>((resolve) => (stop.aborted ? resolve() : stop.addEventListener('abort', () => resolve())));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await stopTrees(running.flatMap(({ child }) => child.pid ?? []));
  for (const folder of temporaryFolders) await rm(folder, { recursive: true, force: true });
}

function readOptions(): Options {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { auth: option, firestore: option, project: option, rules: option } });
  const result = optionsSchema.safeParse(values);
  if (result.success) return result.data;
  throw new Error(helpOf('emulators'));
}

function startFirestore({ firestore, project, rules }: Options): void {
  const found = findFirestoreArchive(thisMachine());
  if ('missing' in found) throw new Error(`${found.missing} Use --firestore 0 to start without it.`);
  run({ name: 'Firestore', port: firestore, command: firestoreCommand(found, { port: firestore, project, rules }) });
}

async function startAuth({ auth, project }: Options): Promise<void> {
  const cacheFolder = join(root, 'node_modules/.cache');
  const program = await ensureFirebaseTools({ cacheFolder, say: (line) => console.log(line) });
  if (stop.aborted) return;
  const folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'));
  temporaryFolders.push(folder);
  const at = (port: number) => ({ host: '127.0.0.1', port });
  // The hub and its logging get ports of their own.
  const emulators = { auth: at(auth), hub: at(auth + 301), logging: at(auth + 401), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const options = ['emulators:start', '--only', 'auth', '--project', project];
  run({ name: 'Auth', port: auth, command: [process.execPath, program, ...options], folder });
}

interface Program {
  name: string;
  port: number;
  command: readonly [string, ...string[]];
  /** The working folder; defaults to the current one. */
  folder?: string;
}

/** Starts an emulator. If it exits unexpectedly, prints the end of its output. */
function run({ name, port, command: [program, ...args], folder }: Program): void {
  // With CI set, the command line makes no network requests.
  const env = { ...process.env, CI: '1' };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let outputTail = '';
  const collect = (text: unknown) => {
    outputTail = `${outputTail}${text}`.slice(-OUTPUT_TAIL_LENGTH);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.on('close', (code, signal) => {
    if (!stop.aborted) console.error(`The ${name} emulator exited unexpectedly (${code ?? signal}).\n${outputTail}`);
  });
  running.push({ name, port, child });
}

/** Resolves when the emulator answers or a stop is requested. */
async function ready({ name, port, child }: Emulator): Promise<void> {
  const giveUp = AbortSignal.any([stop, endSignal(child)]);
  if ((await answersWithin(`http://127.0.0.1:${port}/`, READY_WITHIN_MS, giveUp)) || stop.aborted) return;
  throw new Error(`The ${name} emulator did not start on port ${port}. Is the port in use?`);
}
