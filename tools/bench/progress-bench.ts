import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSigningKey } from '@tensely/service-host/logic';
import { freePort } from '@tensely/testing/node';
import autocannon, { type Request, type Result } from 'autocannon';
import { SignJWT } from 'jose';
import { startService } from '../drill/start-service.ts';
import { type Bench, ratios, type Series } from './series.ts';

const TURNS = 5;
const AMOUNT = 6000;
const CONNECTIONS = 64;
const LEARNERS = 500;

/** Saves and histories over HTTP, 64 in parallel, beside a bare server that writes the same rows to the same disk. */
export const progress: Bench = {
  about: 'what a save and a history cost over HTTP on SQLite, and the least that a save can cost.',
  async run({ root, say }) {
    const bare = await startServer(join(root, 'tools/bench/progress/bare-server.ts'));
    const service = await startServer(join(root, 'services/progress/src/main.ts'));
    const [bareSaves, saves, histories]: [number[], number[], number[]] = [[], [], []];
    // The servers take turns, so that a busy machine slows all rows equally. The first turn warms up.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      say(turn === 0 ? 'warming up' : `turn ${turn} of ${TURNS}`);
      bareSaves.push(await load(bare.origin, () => saveOf(bare)));
      saves.push(await load(service.origin, () => saveOf(service)));
      histories.push(await load(service.origin, () => historyOf(service)));
    }
    await Promise.all([bare.stop(), service.stop()]);
    const rows: Series[] = [
      { what: 'a save over HTTP, a bare server', unit: 'µs', values: bareSaves },
      { what: 'a save over HTTP, the service', unit: 'µs', values: saves },
      { what: 'a save, the service beside the bare server', unit: 'x', values: ratios(saves, bareSaves) },
      { what: 'a history over HTTP', unit: 'µs', values: histories },
    ];
    return rows.map((row) => ({ ...row, values: row.values.slice(1) }));
  },
};

interface Server {
  origin: string;
  tokens: readonly string[];
  stop(): Promise<void>;
}

/** Starts a server with its own folder, without rate limits, that accepts tokens signed with its key. */
async function startServer(script: string): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-progress-'));
  const { kid, privateKey } = await loadSigningKey(join(folder, 'keys', 'progress.json'));
  const tokens = Array.from({ length: LEARNERS }, (_, number) =>
    new SignJWT({ uid: `learner-${number}`, email: `learner-${number}@example.org` })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey),
  );
  const most = '10000000';
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_ADDRESS: most,
    RATE_LIMIT_PER_LEARNER: most,
    WRITES_PER_DAY: most,
  };
  const service = await startService('progress', await freePort(), env, script);
  return {
    origin: `http://${service.address}`,
    tokens: await Promise.all(tokens),
    async stop() {
      await service.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

/** Sends `AMOUNT` requests. Resolves with microseconds per request; rejects unless all are answered with 200. */
async function load(origin: string, setupRequest: () => object): Promise<number> {
  const began = performance.now();
  // autocannon checks for its end once per second.
  let last = began;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const requests = [{ setupRequest: (usual: Request) => ({ ...usual, ...setupRequest() }) }];
  autocannon({ url: origin, amount: AMOUNT, connections: CONNECTIONS, timeout: 60, requests }, (error, result) =>
    error ? reject(error) : resolve(result),
  ).on('response', () => {
    last = performance.now();
  });
  const { '2xx': answered, non2xx, errors } = await promise;
  if (answered < AMOUNT)
    throw new Error(`${origin} answered ${answered} of ${AMOUNT}: ${non2xx} refused, ${errors} failed.`);
  return ((last - began) * 1000) / AMOUNT;
}

let sequence = Date.now() - 1_000_000_000;

function saveOf({ tokens }: Server) {
  sequence += 1;
  const at = new Date().toISOString();
  const currentSession = {
    level: 'A1',
    topic: 'nouns',
    page: 1 + (sequence % 9),
    lastActivity: at,
    progress: { score: 50, correctAnswers: 1, totalQuestions: 2, completed: false, passed: false, attempts: 1 },
    questions: [
      {
        questionId: 'A1-nouns-3-q1',
        contentHash: 'h1',
        questionType: 'gapFill',
        timestamp: at,
        timeSpent: 12,
        userAnswer: ['children'],
        correctAnswer: 'children',
        isCorrect: true,
        score: 1,
        attempts: 1,
      },
    ],
  };
  return {
    method: 'POST',
    path: '/api/progress-update',
    headers: {
      authorization: `Bearer ${tokens[sequence % tokens.length]}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-client-sequence': `${sequence}`,
      'x-time-zone': 'Europe/Paris',
    },
    body: JSON.stringify({ updateType: 'session_save', progressData: { currentSession }, timestamp: at }),
  };
}

function historyOf({ tokens }: Server) {
  sequence += 1;
  return {
    method: 'GET',
    path: '/api/progress',
    headers: { authorization: `Bearer ${tokens[sequence % tokens.length]}` },
  };
}
