import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { describeOnEachEngine, readRows } from './testing/engines-under-test.ts';
import { completing } from './testing/service-under-test.ts';
import {
  clientOf,
  createTokenSigner,
  killSpawned,
  type SpawnedService,
  spawnService,
} from './testing/spawned-service.ts';

vi.setConfig({ testTimeout: 300_000 });
afterEach(killSpawned);

const learners = 30;
const writesOfEach = 20;
/** Kills the service after this many responses. */
const answersBeforeTheEnd = 100;

const sent = Array.from({ length: learners * writesOfEach }, (_, number) => ({
  uid: `learner-${number % learners}`,
  page: 1 + Math.floor(number / learners),
  key: randomUUID(),
}));
type Sent = (typeof sent)[number];

/** Sends the writes, those of each learner in order. A write without 200 is sent again until the service has ended. */
async function sendAll(
  service: SpawnedService,
  dataDir: string,
  writes: Sent[],
  onAcknowledged: (write: Sent) => void,
) {
  const { origin } = await service.ready();
  const tokenOf = await createTokenSigner(dataDir);
  const lanes = [...Map.groupBy(writes, ({ uid }) => uid)].map(async ([uid, own]) => {
    const client = clientOf(origin, await tokenOf(uid));
    for (const write of own) {
      for (let status = 0; status !== 200; await setTimeout(status === 200 ? 0 : 50)) {
        if (service.process.killed) return;
        const answer = await client.update(completing({ page: write.page }), write.key).catch(() => undefined);
        await answer?.text().catch(() => undefined);
        status = answer?.status ?? 0;
        expect([0, 200, 408, 503]).toContain(status);
      }
      onAcknowledged(write);
    }
  });
  await Promise.all(lanes);
}

await describeOnEachEngine(({ newPlace }) => {
  it('persists every acknowledged write once when killed during many writes', async () => {
    const place = await newPlace();
    const variables = { ...place.environment, RATE_LIMIT_PER_ADDRESS: '1000000', DATABASE_TIMEOUT_MS: '700' };
    const dataDir = place.environment.DATA_DIR ?? '';
    const service = spawnService(variables);
    const acknowledged = new Set<Sent>();
    await sendAll(service, dataDir, sent, (write) => {
      acknowledged.add(write);
      if (acknowledged.size === answersBeforeTheEnd) service.process.kill('SIGKILL');
    });
    expect(acknowledged.size).toBeGreaterThanOrEqual(answersBeforeTheEnd);
    expect((await service.ended).signal).toBe('SIGKILL');
    expect(acknowledged.size).toBeLessThan(sent.length);

    const unanswered = sent.filter((write) => !acknowledged.has(write)).slice(0, 60);
    const stored = new Set<Sent>();
    await sendAll(spawnService(variables), dataDir, unanswered, (write) => stored.add(write));
    expect(stored.size).toBe(unanswered.length);

    const kept = await readRows(await place.open(), 'completedPage');
    const attempts = new Map(kept.map(({ uid, page, attempts: count }) => [`${uid}/${page}`, count]));
    const lost = [...acknowledged, ...unanswered].filter(({ uid, page }) => !attempts.has(`${uid}/${page}`));
    expect(lost).toEqual([]);
    expect(new Set(attempts.values())).toEqual(new Set([1]));
  });
});
