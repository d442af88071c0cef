import { expect, test } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { createWaitingNotes } from './waiting-notes.ts';

test('what is no note is forgotten, and what is not ours stays', async () => {
  const storage = memoryStorage();
  storage.setItem('tensely.progress.waiting.a', '{');
  storage.setItem('tensely.progress.waiting.b', '"text"');
  storage.setItem('tensely.theme', 'dark');
  const taken: unknown[] = [];
  await createWaitingNotes(() => storage, 'own').takeLeft(async (operations) => void taken.push(...operations));
  expect(taken).toEqual([]);
  expect(Object.keys(storage)).toEqual(['tensely.theme']);
});

test('a note stays where nobody could take it', async () => {
  const storage = memoryStorage();
  storage.setItem('tensely.progress.waiting.a', '[1]');
  const refused = createWaitingNotes(() => storage, 'own').takeLeft(() => Promise.reject(new Error('full')));
  await expect(refused).rejects.toThrow('full');
  expect(storage.getItem('tensely.progress.waiting.a')).toBe('[1]');
});
