import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../../processes/run-command.ts';
import { answersWithin } from '../../processes/wait-for-answer.ts';
import type { openHttp2 } from '../open-http2.ts';
import type { Platform } from './start-platform.ts';

/** Something that happens to the platform while learners work. */
export interface DrillEvent {
  name: string;
  /** Resolves when everything is as it should be again. */
  happen(platform: Platform, client: ReturnType<typeof openHttp2>): Promise<void>;
  /**
   * Whether a request may fail meanwhile, because what it needs is gone, or had read it when it was killed. The page keeps the work
   * and sends it again.
   */
  mayFail: boolean;
  /** What it takes that not every machine has. */
  needs?: 'the version before' | 'a small disk' | 'a clock to set';
}

/** How long the database or the store stays away. */
const AWAY_MS = 3000;
const RELEASED_WITHIN_MS = 60_000;

/** What `npm run drill -- scale` does, in this order. */
export const events: readonly DrillEvent[] = [
  {
    name: 'today’s version beside the one before, with its schema',
    needs: 'the version before',
    mayFail: false,
    async happen({ progressServices }) {
      const [first, second] = progressServices;
      await first.upgrade();
      await delay(AWAY_MS);
      await second.upgrade();
    },
  },
  { name: 'kill -9 of a gateway', mayFail: true, happen: async ({ gateways }) => gateways[0].kill() },
  {
    name: 'kill -9 of a progress service',
    mayFail: true,
    happen: async ({ progressServices }) => progressServices[0].kill(),
  },
  {
    name: 'rolling restart of all four',
    mayFail: false,
    async happen({ gateways, progressServices }) {
      for (const replica of [...progressServices, ...gateways]) await replica.restart();
    },
  },
  {
    name: 'a release',
    mayFail: false,
    async happen({ releases }, client) {
      await releases.release('lessons', '1.1.0');
      await servedEverywhere('1.1.0', client);
    },
  },
  {
    name: 'a rollback',
    mayFail: false,
    async happen({ releases }, client) {
      await releases.rollback('lessons');
      await servedEverywhere('1.0.0', client);
    },
  },
  {
    name: 'the release store falls silent',
    mayFail: false,
    async happen({ store }) {
      store.process.kill('SIGSTOP');
      await delay(AWAY_MS);
      store.process.kill('SIGCONT');
    },
  },
  {
    name: 'the release store is gone',
    mayFail: false,
    async happen({ store }) {
      await store.tell('close');
      await delay(AWAY_MS);
      await store.tell('reopen');
    },
  },
  {
    name: 'the disk of a gateway is full',
    mayFail: false,
    async happen({ gateways, releases }, client) {
      await letWrite(gateways[0].pid(), '0');
      await releases.release('lessons', '1.2.0');
      await servedEverywhere('1.2.0', client);
      await letWrite(gateways[0].pid(), 'unlimited');
    },
  },
  {
    name: 'the clock of a progress service jumps a day ahead, and back',
    needs: 'a clock to set',
    mayFail: false,
    async happen({ setClock }) {
      await setClock('+1d');
      await delay(AWAY_MS);
      await setClock('-1d');
      await delay(AWAY_MS);
      await setClock('+0');
    },
  },
  {
    name: 'the schema grows, and a process starts that does not know it',
    mayFail: false,
    async happen({ postgres, progressServices }) {
      await postgres.tell('expand');
      await progressServices[0].restart();
    },
  },
  {
    name: 'the disk of the database is full for 3 s',
    needs: 'a small disk',
    mayFail: true,
    async happen({ postgres, progressServices }) {
      await postgres.tell('fill');
      await delay(AWAY_MS);
      await postgres.tell('free');
      await readyAgain(progressServices);
    },
  },
  {
    name: 'the database crashes',
    mayFail: true,
    async happen({ postgres, progressServices }) {
      await postgres.tell('crash');
      await delay(AWAY_MS);
      await postgres.tell('start');
      await readyAgain(progressServices);
    },
  },
  {
    name: 'the database is lost, and its replica promoted',
    mayFail: true,
    async happen({ postgres, progressServices }) {
      await postgres.tell('promote');
      await readyAgain(progressServices);
    },
  },
  {
    name: 'the schema loses what nothing uses',
    mayFail: false,
    async happen({ postgres, isStartRefused }) {
      await postgres.tell('contract');
      if (!(await isStartRefused())) throw new Error('A process has started on a schema that it cannot know.');
    },
  },
];

/** How large a file a process may write from now on: at 0 every write of it fails as on a full disk. */
async function letWrite(pid: number, size: '0' | 'unlimited'): Promise<void> {
  const { ok, output } = await runCommand(['prlimit', '--pid', `${pid}`, `--fsize=${size}:`], process.cwd());
  if (!ok) throw new Error(`prlimit: ${output}`);
}

async function readyAgain(services: Platform['progressServices']): Promise<void> {
  for (const { address } of services) {
    await answersWithin(`http://${address}/readyz`, RELEASED_WITHIN_MS, new AbortController().signal);
  }
}

/** Both gateways look at the store by themselves: so many answers in a row name the version that none is behind. */
const IN_A_ROW = 10;

async function servedEverywhere(version: string, client: ReturnType<typeof openHttp2>): Promise<void> {
  const deadline = Date.now() + RELEASED_WITHIN_MS;
  for (let seen = 0; seen < IN_A_ROW; ) {
    if (Date.now() > deadline) throw new Error(`lessons ${version} is not served everywhere.`);
    const { body } = await client.ask('/releases.json');
    seen = `${body}`.includes(`/lessons/${version}/`) ? seen + 1 : 0;
    if (seen === 0) await delay(20);
  }
}
