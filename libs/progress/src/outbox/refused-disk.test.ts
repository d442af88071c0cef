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

test('unsent answers survive the tab as one save, and leave localStorage once the next tab has sent them', async () => {
  const { tab, waiting } = browser();
  const { endpoint, clock, ...first } = await tab({});
  endpoint.mode = 'offline';
  first.open(1, 'q1', 'q2');
  for (const id of ['q1', 'q2']) {
    first.answer(id);
    expect(await first.save()).toEqual({ kind: 'kept' });
  }
  expect(first.progress.getSyncState()).toMatchObject({ pending: 1, onlyInTab: undefined });
  expect(waiting()).toHaveLength(1);
  first.end();
  endpoint.mode = 'ok';
  const later = await tab({ endpoint, clock, name: 'later' });
  expect(endpoint.received.at(-1)?.update.progressData).toMatchObject({
    currentSession: { questions: [{ questionId: 'q1' }, { questionId: 'q2' }] },
  });
  expect(later.progress.getSyncState().pending).toBe(0);
  expect(waiting()).toEqual([]);
});
