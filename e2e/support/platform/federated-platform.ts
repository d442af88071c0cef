import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folders, ports } from './addresses.ts';
import { environment, node } from './release-command.ts';
import { trustSettings } from './release-store.ts';

const PROJECT = 'demo-tensely';
const READY_WITHIN_MS = 60_000;
const at = {
  app: ports.app + 40,
  parent: ports.parent + 40,
  progress: ports.progress + 40,
  auth: ports.app + 50,
  firestore: ports.app + 51,
} as const;

export interface FederatedPlatform {
  app: string;
  /** The documents below a Firestore path, read as owner: ids and fields. */
  documents(path: string): Promise<{ id: string; fields: Record<string, unknown> }[]>;
  /** The accounts at the identity service. */
  learners(): Promise<{ uid: string; email: string }[]>;
  stop(): Promise<void>;
}

/**
 * Starts a gateway, parent site and progress service with federated users on the real emulators, beside the tests' own platform.
 * Returns a sentence if the emulators are missing on this machine.
 */
export async function startFederatedPlatform(): Promise<FederatedPlatform | { missing: string }> {
  const dataDir = join(folders.data, 'federated');
  await mkdir(dataDir, { recursive: true });
  const children: ChildProcess[] = [];
  const stop = async () => {
    const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(ended);
  };
  const emulators = spawn(
    node,
    ['tools/emulators/emulators.ts', '--project', PROJECT, '--auth', `${at.auth}`, '--firestore', `${at.firestore}`],
    {
      cwd: folders.root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const missing = await firstWord(emulators, 'Emulators are ready');
  if (missing) return { missing };
  children.push(emulators);
  const settings = {
    ...environment,
    PORT: `${at.app}`,
    PARENT_PORT: `${at.parent}`,
    PROGRESS_PORT: `${at.progress}`,
    DATA_DIR: dataDir,
    RELEASE_STORE: join(folders.data, 'releases'),
    ...trustSettings(),
    ALLOWED_ORIGINS: `http://localhost:${at.app}`,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: `localhost:${at.auth}`,
    FIRESTORE_EMULATOR_HOST: `localhost:${at.firestore}`,
    LOG_LEVEL: 'warn',
  };
  for (const service of ['progress', 'parent-site', 'gateway']) {
    const cwd = join(folders.root, 'services', service);
    children.push(spawn(node, ['src/main.ts'], { cwd, env: settings, stdio: ['ignore', 'ignore', 'inherit'] }));
  }
  await Promise.all([at.app, at.parent, at.progress].map((port) => answers(`http://localhost:${port}/healthz`)));
  return { app: `http://localhost:${at.app}`, documents, learners, stop };
}

/** Resolves when the program prints `word`, else with its output when it exits. */
function firstWord(child: ChildProcess, word: string): Promise<string | undefined> {
  let said = '';
  return new Promise((settle) => {
    child.stdout?.on('data', (text) => String(text).includes(word) && settle(undefined));
    child.stderr?.on('data', (text) => {
      said += String(text);
    });
    child.on('exit', () => settle(said.trim() || 'The emulators did not start.'));
  });
}

async function answers(address: string) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`${address} does not answer.`);
}

async function documents(path: string) {
  const base = `http://localhost:${at.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const answer = await fetch(`${base}/${path}`, { headers: { Authorization: 'Bearer owner' } });
  const { documents: found = [] }: { documents?: { name: string; fields: Record<string, unknown> }[] } = JSON.parse(
    await answer.text(),
  );
  return found.map(({ name, fields }) => ({ id: name.split('/').at(-1) ?? '', fields }));
}

async function learners() {
  const base = `http://localhost:${at.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}`;
  const answer = await fetch(`${base}/accounts:query`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { userInfo = [] }: { userInfo?: { localId: string; email: string }[] } = JSON.parse(await answer.text());
  return userInfo.map(({ localId: uid, email }) => ({ uid, email }));
}
