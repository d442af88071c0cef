import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { readEnvironment } from '../environment.ts';
import { exitWithHelp, readOptions, runProgram } from '../processes/run-program.ts';
import { answersWithin, endSignal } from '../processes/wait-for-answer.ts';
import { ensureFirebaseTools } from './firebase-tools.ts';
import { findFirestoreArchive, firestoreCommand } from './firestore-archive.ts';

const root = join(import.meta.dirname, '../..');
const cacheFolder = join(root, 'node_modules/.cache');
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

/** `npm run emulators`: the Firebase Auth and Firestore emulators for federated users, until stopped. */
await runProgram(async (stop) => {
  // FIRESTORE_EMULATOR_JAR may be set in .env.
  readEnvironment(root);
  const option = { type: 'string' } as const;
  const { values } = readOptions('emulators', { auth: option, firestore: option, project: option, rules: option });
  const options = optionsSchema.safeParse(values).data ?? exitWithHelp('emulators');
  // Firestore first: it reports missing programs before the Auth emulator is downloaded.
  const running = [...(options.firestore ? [startFirestore(options, stop)] : [])];
  if (options.auth) running.push(await startAuth(options, stop));
  await Promise.all(running.map(ready));
  console.log(`Emulators are ready: ${running.map(({ name, port }) => `${name} on ${port}`).join(', ')}.`);
  await Promise.all(running.map(({ child }) => child));
}, 0);

interface Emulator {
  name: string;
  port: number;
  child: ReturnType<typeof run>;
}

function startFirestore({ firestore, project, rules }: Options, stop: AbortSignal): Emulator {
  const found = findFirestoreArchive();
  if ('missing' in found) throw new Error(`${found.missing} Use --firestore 0 to start without it.`);
  const command = firestoreCommand(found, { port: firestore, project, rules });
  return { name: 'Firestore', port: firestore, child: run('Firestore', command, process.cwd(), stop) };
}

async function startAuth({ auth, project }: Options, stop: AbortSignal): Promise<Emulator> {
  const program = await ensureFirebaseTools({ cacheFolder, say: (line) => console.log(line) });
  const folder = join(cacheFolder, `auth-emulator-${auth}`);
  await mkdir(folder, { recursive: true });
  const at = (port: number) => ({ host: '127.0.0.1', port });
  // The hub and its logging get ports of their own.
  const emulators = { auth: at(auth), hub: at(auth + 301), logging: at(auth + 401), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const command = [process.execPath, program, 'emulators:start', '--only', 'auth', '--project', project] as const;
  return { name: 'Auth', port: auth, child: run('Auth', command, folder, stop) };
}

/** Starts an emulator. If it exits unexpectedly, prints the end of its output. */
function run(name: string, [program, ...args]: readonly [string, ...string[]], cwd: string, stop: AbortSignal) {
  // With CI set, the command line makes no network requests.
  const child = execa(program, args, { cwd, env: { CI: '1' }, stdin: 'ignore', all: true, reject: false });
  void child.then(({ all, exitCode, signal }) => {
    if (stop.aborted) return;
    console.error(
      `The ${name} emulator exited unexpectedly (${exitCode ?? signal}).\n${all.slice(-OUTPUT_TAIL_LENGTH)}`,
    );
  });
  return child;
}

async function ready({ name, port, child }: Emulator): Promise<void> {
  if (await answersWithin(`http://127.0.0.1:${port}/`, READY_WITHIN_MS, endSignal(child))) return;
  throw new Error(`The ${name} emulator did not start on port ${port}. Is the port in use?`);
}
