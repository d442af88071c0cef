import { setTimeout as delay } from 'node:timers/promises';
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
}

/** How long the database or the store stays away. */
const AWAY_MS = 3000;
const RELEASED_WITHIN_MS = 60_000;

/** What `npm run drill -- scale` does, in this order. */
export const events: readonly DrillEvent[] = [
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
      store.kill('SIGSTOP');
      await delay(AWAY_MS);
      store.kill('SIGCONT');
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
];

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
