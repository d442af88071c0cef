import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../processes/run-command.ts';
import { answersWithin } from '../../processes/wait-for-answer.ts';
import type { openHttp2 } from '../open-http2.ts';
import type { Platform } from './start-platform.ts';

/** A disturbance of the platform while learners work. */
export interface DrillEvent {
  name: string;
  /** Resolves when the platform has recovered. */
  run(platform: Platform, client: ReturnType<typeof openHttp2>): Promise<void>;
  /** Whether requests may fail in the meantime because a dependency is down. The page stores the work and retries. */
  mayFail: boolean;
}

/** How long the database or the store is unavailable. */
const AWAY_MS = 3000;
const RECOVERED_WITHIN_MS = 60_000;

/** The events of `npm run drill -- scale`, in this order. */
export const events: readonly DrillEvent[] = [
  { name: 'kill -9 of a gateway', mayFail: true, run: ({ gateways }) => gateways[0].kill() },
  { name: 'kill -9 of a progress service', mayFail: true, run: ({ progressServices }) => progressServices[0].kill() },
  {
    name: 'rolling restart of all four',
    mayFail: false,
    async run({ gateways, progressServices }) {
      for (const replica of [...progressServices, ...gateways]) await replica.restart();
    },
  },
  {
    name: 'a release',
    mayFail: false,
    async run({ releases }, client) {
      await releases.release('lessons', '1.1.0');
      await servedEverywhere('1.1.0', client);
    },
  },
  {
    name: 'a rollback',
    mayFail: false,
    async run({ releases }, client) {
      await releases.rollback('lessons');
      await servedEverywhere('1.0.0', client);
    },
  },
  {
    name: 'the release store hangs',
    mayFail: false,
    async run({ store }) {
      store.process.kill('SIGSTOP');
      await delay(AWAY_MS);
      store.process.kill('SIGCONT');
    },
  },
  {
    name: 'the release store is down',
    mayFail: false,
    async run({ store }) {
      await store.send('close');
      await delay(AWAY_MS);
      await store.send('reopen');
    },
  },
  {
    name: 'the disk of a gateway is full',
    mayFail: false,
    async run({ gateways, releases }, client) {
      await limitFileSize(gateways[0].pid(), '0');
      await releases.release('lessons', '1.2.0');
      await servedEverywhere('1.2.0', client);
      await limitFileSize(gateways[0].pid(), 'unlimited');
    },
  },
  {
    name: 'the database crashes',
    mayFail: true,
    async run({ postgres, progressServices }) {
      await postgres.send('crash');
      await delay(AWAY_MS);
      await postgres.send('start');
      await untilReady(progressServices);
    },
  },
  {
    name: 'the database is lost and its replica promoted',
    mayFail: true,
    async run({ postgres, progressServices }) {
      await postgres.send('promote');
      await untilReady(progressServices);
    },
  },
];

/** Limits the size of files that a process may write: at 0 every write fails as on a full disk. */
async function limitFileSize(pid: number, size: '0' | 'unlimited'): Promise<void> {
  const { ok, output } = await runCommand(['prlimit', '--pid', `${pid}`, `--fsize=${size}:`], process.cwd());
  if (!ok) throw new Error(`prlimit: ${output}`);
}

async function untilReady(services: Platform['progressServices']): Promise<void> {
  for (const { address } of services) {
    await answersWithin(`http://${address}/readyz`, RECOVERED_WITHIN_MS, new AbortController().signal);
  }
}

/** Each gateway polls the store: with this many matching answers in a row, neither is behind. */
const IN_A_ROW = 10;

async function servedEverywhere(version: string, client: ReturnType<typeof openHttp2>): Promise<void> {
  const deadline = Date.now() + RECOVERED_WITHIN_MS;
  for (let seen = 0; seen < IN_A_ROW; ) {
    if (Date.now() > deadline) throw new Error(`lessons ${version} is not served everywhere.`);
    const { body } = await client.ask('/releases.json');
    seen = `${body}`.includes(`/lessons/${version}/`) ? seen + 1 : 0;
    if (seen === 0) await delay(20);
  }
}
