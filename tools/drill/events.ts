import { setTimeout as delay } from 'node:timers/promises';
import { answersWithin } from '../processes/wait-for-answer.ts';
import type { Http2Client } from './open-http2.ts';
import type { Platform } from './start-platform.ts';

/** A disturbance of the platform while learners work. */
interface DrillEvent {
  name: string;
  /** Whether requests may fail in the meantime because a dependency is down. The page stores the work and retries. */
  mayFail: boolean;
  /** Resolves when the platform has recovered. */
  run(platform: Platform, client: Http2Client): Promise<void>;
}

const DATABASE_AWAY_MS = 3000;
const RECOVERED_WITHIN_MS = 60_000;
/** Each gateway polls the store: with this many matching answers in a row, neither is behind. */
const IN_A_ROW = 10;

/** The events of `npm run drill -- scale`, in this order. */
export const events: readonly DrillEvent[] = [
  { name: 'kill -9 of a gateway', mayFail: true, run: async ({ gateways: [gateway] }) => gateway?.kill() },
  { name: 'kill -9 of a progress service', mayFail: true, run: async ({ progressServices: [one] }) => one?.kill() },
  {
    name: 'rolling restart of all four',
    mayFail: false,
    async run({ gateways, progressServices }) {
      for (const replica of [...progressServices, ...gateways]) await replica.restart();
    },
  },
  {
    name: 'a release, then a rollback',
    mayFail: false,
    async run({ releases }, client) {
      await releases.release('lessons', '1.1.0');
      await servedEverywhere('1.1.0', client);
      await releases.rollback('lessons');
      await servedEverywhere('1.0.0', client);
    },
  },
  {
    name: 'the database crashes',
    mayFail: true,
    async run({ crashDatabase, startDatabase, progressServices }) {
      await crashDatabase();
      await delay(DATABASE_AWAY_MS);
      await startDatabase();
      for (const { address } of progressServices) await answersWithin(`http://${address}/readyz`, RECOVERED_WITHIN_MS);
    },
  },
];

async function servedEverywhere(version: string, client: Http2Client): Promise<void> {
  const deadline = Date.now() + RECOVERED_WITHIN_MS;
  for (let seen = 0; seen < IN_A_ROW; ) {
    if (Date.now() > deadline) throw new Error(`lessons ${version} is not served everywhere.`);
    const { body } = await client.ask('/releases.json');
    seen = `${body}`.includes(`/lessons/${version}/`) ? seen + 1 : 0;
    if (seen === 0) await delay(20);
  }
}
