import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { loadSigningKey } from '@tensely/service-host/logic';
import { SignJWT } from 'jose';
import { vi } from 'vitest';

export type SpawnedService = ReturnType<typeof spawnService>;

interface Ended {
  said: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

const running = new Set<ChildProcess>();

/** A port without a listener: services on the usual ports must not interfere with the tests. */
const CLOSED_PORT = '1';

/** Spawns the real service on a free port with only these variables; `main` can be another version's. */
export function spawnService(variables: Record<string, string>, main = join(import.meta.dirname, '../main.ts')) {
  const child = spawn(process.execPath, [main], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PROGRESS_PORT: '0',
      PARENT_PORT: CLOSED_PORT,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const logged: string[] = [];
  createInterface(child.stdout).on('line', (line) => logged.push(line));
  const errors = text(child.stderr);
  /** Its standard error, and how it ended. */
  const ended = once(child, 'close').then(async ([code, signal]): Promise<Ended> => {
    running.delete(child);
    return { said: await errors, code, signal };
  });
  /** Waits for a log line with this text. */
  const line = async (part: string) => {
    const found = vi.waitUntil(() => logged.find((known) => known.includes(part)), { timeout: 60_000, interval: 10 });
    const failed = ended.then(({ said }): never => {
      throw new Error(`The service ended before it said "${part}": ${said}`);
    });
    return await Promise.race([found, failed]);
  };
  /** Waits until it responds; resolves to its address. */
  const ready = async () => {
    const { port }: { port: number } = JSON.parse(await line('is ready'));
    return { port, origin: `http://127.0.0.1:${port}` };
  };
  return { process: child, line, ready, ended };
}

/** Kills the remaining processes; for `afterEach`. */
export function killSpawned(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Signs tokens that the service accepts, with the key that it will load. */
export async function createTokenSigner(dataDir: string): Promise<(uid: string) => Promise<string>> {
  const key = await loadSigningKey(join(dataDir, 'keys', 'progress.json'));
  return async (uid) =>
    await new SignJWT({ uid, email: `${uid}@example.org` })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key.privateKey);
}

/** Sends a learner's requests to a running service. */
export function clientOf(origin: string, token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const post = (path: string, body: object, more = {}) =>
    fetch(origin + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  return {
    post,
    update: (body: object, key: string = randomUUID()) =>
      post('/api/progress-update', body, { 'Idempotency-Key': key }),
    history: async () => await (await fetch(`${origin}/api/progress`, { headers })).json(),
  };
}
