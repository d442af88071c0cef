import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@tensely/testing/node';
import { Client } from 'pg';
import { expect } from 'vitest';
import { serverUser } from './postgres-server.ts';

/** What the service needs of PgBouncer (docs/deployment.md). */
export const poolerSettings: readonly string[] = [
  'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  'max_prepared_statements = 200',
];

export interface Pooler {
  /** The same database through the pooler. */
  urlOf(url: string): string;
  close(): Promise<void>;
}

/** The program of PgBouncer: PGBOUNCER, or the one of the system; undefined where there is none. */
export function findPgBouncer(): { program: string; knowsPrepared: boolean } | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const paths = [process.env.PGBOUNCER, ...folders.map((folder) => join(folder, 'pgbouncer'))];
  const program = paths.find((path) => path !== undefined && existsSync(path));
  if (program === undefined) return undefined;
  const [, minor] = /(?<=PgBouncer )1\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return { program, knowsPrepared: Number(minor) >= 21 };
}

/** Starts PgBouncer in its transaction mode before a database; more settings as its own file has them. */
export async function startPooler(program: string, url: string, settings = poolerSettings): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'tensely-pooler-'));
  const { hostname, port: target, username, password } = new URL(url);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${target} user=${username} password=${password}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
    'pool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200',
    ...settings,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
  const process = spawn(program, [file], { ...(await serverUser()), stdio: 'ignore' });
  const urlOf = (direct: string) => Object.assign(new URL(direct), { port: String(port) }).href;
  await expect
    .poll(
      async () => {
        const client = new Client({ connectionString: urlOf(url) });
        client.on('error', () => undefined);
        const answers = await client.connect().then(
          () => true,
          () => false,
        );
        await client.end().catch(() => undefined);
        return answers;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return {
    urlOf,
    close: async () => {
      const ended = once(process, 'exit');
      process.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
