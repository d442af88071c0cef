import { memoryStorage } from '@tensely/offline/testing';
import { expect, test } from 'vitest';
import { createMemoryStore, startTestProgress } from '../testing.ts';

// IndexedDB refuses every write, but localStorage works: the queue is in memory and ends with the tab.

const PREFIX = 'tensely.progress.waiting.';

function browser() {
  const storage = memoryStorage();
  const tab = (given: Parameters<typeof startTestProgress>[0]) =>
    startTestProgress({
      device: { ...createMemoryStore(), onlyInTab: () => true },
      storage: () => storage,
      ...given,
    });
  return { tab, waiting: () => Object.keys(storage).filter((key) => key.startsWith(PREFIX)) };
}

test('an unsent answer survives the tab, and the next one sends it', async () => {
  const { tab, waiting } = browser();
  const { endpoint, clock, ...first } = await tab({});
  endpoint.mode = 'offline';
  first.open(1, 'q1', 'q2');
  first.answer('q1');
  expect(await first.save()).toEqual({ kind: 'kept' });
  expect(first.progress.getSyncState()).toMatchObject({ pending: 1, onlyInTab: undefined });
  first.end();
  endpoint.mode = 'ok';
  const later = await tab({ endpoint, clock, name: 'later' });
  expect(endpoint.received.at(-1)?.update.progressData).toMatchObject({
    currentSession: { questions: [{ questionId: 'q1' }] },
  });
  expect(later.progress.getSyncState().pending).toBe(0);
  expect(waiting()).toEqual([]);
});

test('merged and sent operations leave localStorage', async () => {
  const { tab, waiting } = browser();
  const { endpoint, clock, open, answer, save, resume } = await tab({});
  endpoint.mode = 'offline';
  open(1, 'q1', 'q2');
  for (const name of ['q1', 'q2']) {
    answer(name);
    await save();
  }
  expect(waiting()).toHaveLength(1);
  endpoint.mode = 'ok';
  resume();
  await clock.pass(60_000);
  expect(endpoint.received.length).toBeGreaterThan(0);
  expect(waiting()).toEqual([]);
});
