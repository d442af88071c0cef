import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { messageOf } from '@tensely/core/logic';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { describeOnEachEngine } from './testing/engines-under-test.ts';
import { previousVersion } from './testing/previous-version.ts';
import { completing, saving } from './testing/service-under-test.ts';
import { createTokenSigner, killSpawned, spawnService } from './testing/spawned-service.ts';

vi.setConfig({ testTimeout: 300_000 });
afterEach(killSpawned);

const previous = await previousVersion().catch((error: unknown) => messageOf(error));

async function update(origin: string, token: string, body: object, key = randomUUID()): Promise<number> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  };
  const url = `${origin}/api/progress-update`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

async function pagesOf(origin: string, token: string): Promise<unknown[]> {
  const answer = await fetch(`${origin}/api/progress`, { headers: { Authorization: `Bearer ${token}` } });
  const { completedPages }: { completedPages: { page: number; attempts: number }[] } = await answer.json();
  return completedPages.map(({ page, attempts }) => [page, attempts]);
}

if (typeof previous === 'string') {
  describe.skip(`the previous version (not tested: ${previous})`, () => it('works on the new schema', () => undefined));
} else {
  afterAll(() => rm(previous.folder, { recursive: true }));
  await describeOnEachEngine(({ newPlace }) => {
    it('the previous version keeps running through a schema change, and both versions see each other’s writes', async () => {
      const place = await newPlace({ isEmpty: true });
      const dataDir = place.environment.DATA_DIR ?? '';
      const token = await (await createTokenSigner(dataDir))('learner-1');
      const old = await spawnService(place.environment, previous.main).ready();
      const key = randomUUID();
      expect(await update(old.origin, token, completing({ page: 1 }), key)).toBe(200);

      const current = await spawnService(place.environment).ready();
      expect(await update(current.origin, token, completing({ page: 2 }))).toBe(200);
      expect(await update(old.origin, token, completing({ page: 3 }))).toBe(200);
      expect(await update(old.origin, token, saving({ page: 4 }))).toBe(200);
      expect(await update(current.origin, token, completing({ page: 4 }))).toBe(200);
      // Both recognise a repeat, whichever accepted it first.
      expect(await update(current.origin, token, completing({ page: 1 }), key)).toBe(200);

      const kept = [1, 2, 3, 4].map((page) => [page, 1]);
      expect(await pagesOf(old.origin, token)).toEqual(kept);
      expect(await pagesOf(current.origin, token)).toEqual(kept);
      killSpawned();
    });
  });
}
