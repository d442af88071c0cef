import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { messageOf } from '@tensely/core/logic';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { describeOnEachEngine } from './testing/engines-under-test.ts';
import { previousVersion } from './testing/previous-version.ts';
import { completing, saving } from './testing/service-under-test.ts';
import { clientOf, createTokenSigner, killSpawned, spawnService } from './testing/spawned-service.ts';

vi.setConfig({ testTimeout: 300_000 });
afterEach(killSpawned);

const previous = await previousVersion().catch((error: unknown) => messageOf(error));

if (typeof previous === 'string') {
  describe.skip(`the previous version (not tested: ${previous})`, () => it('works on the new schema', () => undefined));
} else {
  afterAll(() => rm(previous.folder, { recursive: true }));
  await describeOnEachEngine(({ newPlace }) => {
    it('the previous version keeps running through a schema change, and both versions see each other’s writes', async () => {
      const place = await newPlace({ isEmpty: true });
      const dataDir = place.environment.DATA_DIR ?? '';
      const token = await (await createTokenSigner(dataDir))('learner-1');
      const start = async (main?: string) =>
        clientOf((await spawnService(place.environment, main).ready()).origin, token);
      const old = await start(previous.main);
      const key = randomUUID();
      expect((await old.update(completing({ page: 1 }), key)).status).toBe(200);

      const current = await start();
      for (const [client, body, sentKey] of [
        [current, completing({ page: 2 })],
        [old, completing({ page: 3 })],
        [old, saving({ page: 4 })],
        [current, completing({ page: 4 })],
        // Both recognise a repeat, whichever accepted it first.
        [current, completing({ page: 1 }), key],
      ] as const)
        expect((await client.update(body, sentKey)).status).toBe(200);

      const completedPages = [1, 2, 3, 4].map((page) => ({ page, attempts: 1 }));
      for (const client of [old, current]) expect(await client.history()).toMatchObject({ completedPages });
      killSpawned();
    });
  });
}
