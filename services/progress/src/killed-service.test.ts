import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { describeOnEachEngine } from './testing/engines-under-test.ts';
import { type PipelinedRequest, sendPipelined } from './testing/pipelined-client.ts';
import { completing } from './testing/service-under-test.ts';
import { createTokenSigner, killSpawned, type SpawnedService, spawnService } from './testing/spawned-service.ts';

vi.setConfig({ testTimeout: 300_000 });
afterEach(killSpawned);

const learners = 50;
const writesOfEach = 40;
/** Kills the service after this many responses. */
const answersBeforeTheEnd = 300;

interface Sent {
  uid: string;
  page: number;
  key: string;
}

const sent: Sent[] = Array.from({ length: learners * writesOfEach }, (_, number) => ({
  uid: `learner-${Math.floor(number / writesOfEach)}`,
  page: 1 + (number % writesOfEach),
  key: randomUUID(),
}));

async function requestsOf(writes: readonly Sent[], tokenOf: (uid: string) => Promise<string>) {
  const tokens = new Map<string, string>();
  for (const { uid } of writes) if (!tokens.has(uid)) tokens.set(uid, await tokenOf(uid));
  return writes.map(({ uid, page, key }): Sent & PipelinedRequest => ({
    uid,
    page,
    key,
    method: 'POST',
    path: '/api/progress-update',
    headers: {
      Authorization: `Bearer ${tokens.get(uid)}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(completing({ page })),
  }));
}

/** Sends writes at once. A slow service refuses some with 503, or ends the connection with 408: those are sent again. */
async function sendUntilAcknowledged<T extends PipelinedRequest>(
  service: SpawnedService,
  writes: readonly T[],
  onAcknowledged: (write: T) => void,
): Promise<void> {
  const { port } = await service.ready();
  const acknowledged = new Set<T>();
  const refusals: number[] = [];
  await sendPipelined(port, writes, (number, status) => {
    const write = writes[number];
    if (status !== 200) refusals.push(status);
    else if (write) {
      acknowledged.add(write);
      onAcknowledged(write);
    }
  });
  expect(refusals.filter((status) => status !== 503 && status !== 408)).toEqual([]);
  if (acknowledged.size === writes.length || service.process.killed) return;
  await setTimeout(100);
  const rest = writes.filter((write) => !acknowledged.has(write));
  await sendUntilAcknowledged(service, rest, onAcknowledged);
}

await describeOnEachEngine(({ newPlace }) => {
  it('persists every acknowledged write once when killed during 2,000 concurrent writes', async () => {
    const place = await newPlace();
    const variables = { ...place.environment, RATE_LIMIT_PER_ADDRESS: '1000000', DATABASE_TIMEOUT_MS: '700' };
    const dataDir = place.environment.DATA_DIR ?? '';
    const requests = await requestsOf(sent, await createTokenSigner(dataDir));
    const service = spawnService(variables);
    const acknowledged = new Set<Sent>();
    const connections = Array.from({ length: learners }, (_, learner) => {
      const writes = requests.slice(learner * writesOfEach, (learner + 1) * writesOfEach);
      return sendUntilAcknowledged(service, writes, (write) => {
        acknowledged.add(write);
        if (acknowledged.size === answersBeforeTheEnd) service.process.kill('SIGKILL');
      });
    });
    await Promise.all(connections);
    expect(acknowledged.size).toBeGreaterThanOrEqual(answersBeforeTheEnd);
    expect((await service.ended).signal).toBe('SIGKILL');
    expect(acknowledged.size).toBeLessThan(sent.length);

    const unanswered = requests.filter((write) => !acknowledged.has(write)).slice(0, 100);
    const resent = await requestsOf(unanswered, await createTokenSigner(dataDir));
    const stored = new Set<Sent>();
    await sendUntilAcknowledged(spawnService(variables), resent, (write) => stored.add(write));
    expect(stored.size).toBe(unanswered.length);

    const database = await place.open();
    const kept = await database.read((connection) =>
      connection.selectFrom('completedPage').select(['uid', 'page', 'attempts']).execute(),
    );
    await database.close();
    const attempts = new Map(kept.map(({ uid, page, attempts: count }) => [`${uid}/${page}`, count]));
    const lost = [...acknowledged, ...unanswered].filter(({ uid, page }) => !attempts.has(`${uid}/${page}`));
    expect(lost).toEqual([]);
    expect(new Set(attempts.values())).toEqual(new Set([1]));
  });
});
