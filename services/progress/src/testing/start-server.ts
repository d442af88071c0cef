import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tensely/testing/node';
import { tokensOf } from './spawned-service.ts';

/** A server in a process of its own, and tokens that it takes. */
export interface StartedServer {
  origin: string;
  pid: number;
  /** Tokens of the learners of these numbers: learner-0 and so on. */
  tokens(numbers: readonly number[]): Promise<string[]>;
  stop(): Promise<void>;
}

interface Options {
  /** Its data and its key. */
  folder: string;
  /** PostgreSQL; without it SQLite. */
  databaseUrl?: string | undefined;
}

const scripts = {
  service: join(import.meta.dirname, '../main.ts'),
  bare: join(import.meta.dirname, '../../bench/bare/bare-server.ts'),
};
const READY_WITHIN_MS = 60_000;

/** Starts the service, logging as in production and without a limit in its way, or the bare server. */
export async function startServer(
  which: keyof typeof scripts,
  { folder, databaseUrl }: Options,
): Promise<StartedServer> {
  const token = await tokensOf(folder);
  const port = await freePort();
  const child = spawn(process.execPath, [...process.execArgv, scripts[which]], {
    env: {
      PROGRESS_PORT: `${port}`,
      DATA_DIR: folder,
      RATE_LIMIT_PER_ADDRESS: '10000000',
      RATE_LIMIT_PER_LEARNER: '10000000',
      WRITES_PER_DAY: '10000000',
      DATABASE_TIMEOUT_MS: '60000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + READY_WITHIN_MS; ; await delay(50)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${scripts[which]} did not become ready.`);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    tokens: (numbers) => Promise.all(numbers.map((number) => token(`learner-${number}`))),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
