import { expect, test } from 'vitest';
import type { NewOperation } from '../outbox/operation.ts';
import { memoryStorage, sampleCompletedPage, sampleRecord, sampleSession } from '../testing.ts';
import { createWaitingNotes } from './waiting-notes.ts';

const timestamp = '2026-05-04T09:00:00.000Z';
const base = { uid: 'ana', sequence: 1, covers: [] };

function draft(id: string): NewOperation {
  const currentSession = sampleSession([sampleRecord(id)]);
  return {
    ...base,
    id,
    draft: true,
    update: { updateType: 'session_save', progressData: { currentSession }, timestamp },
  };
}

function completion(id: string): NewOperation {
  const progressData = { completedPage: sampleCompletedPage(), currentSession: null };
  return { ...base, id, draft: false, update: { updateType: 'page_complete', progressData, timestamp } };
}

const keys = (storage: Storage) => Object.keys(storage).map((key) => key.replace('tensely.progress.waiting.', ''));

test('each operation has its note until the device has it', () => {
  const storage = memoryStorage();
  const notes = createWaitingNotes(() => storage);
  notes.write(draft('a'));
  notes.write(completion('b'));
  expect(keys(storage)).toEqual(['a', 'b']);
  notes.erase(completion('b'));
  expect(keys(storage)).toEqual(['a']);
});

test('a draft takes the place of the one before', () => {
  const storage = memoryStorage();
  const notes = createWaitingNotes(() => storage);
  for (const id of ['a', 'b', 'c']) notes.write(draft(id));
  expect(keys(storage)).toEqual(['c']);
});

test('a note stays when there is no room for the next, until the device has that', () => {
  const storage = memoryStorage();
  let isFull = false;
  const { setItem } = storage;
  const notes = createWaitingNotes(() =>
    Object.assign(Object.create(storage), {
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        setItem(key, value);
      },
    }),
  );
  expect(notes.write(draft('a'))).toBe(true);
  isFull = true;
  expect(notes.write(draft('b'))).toBe(false);
  expect(keys(storage)).toEqual(['a']);
  notes.erase(draft('b'));
  expect(keys(storage)).toEqual([]);
});

test('a page takes what other pages have noted, and leaves its own', async () => {
  const storage = memoryStorage();
  const notes = createWaitingNotes(() => storage);
  createWaitingNotes(() => storage).write(completion('other'));
  notes.write(completion('own'));
  const taken: unknown[] = [];
  await notes.takeLeft(async (operations) => void taken.push(...operations));
  expect(taken).toEqual([completion('other')]);
  expect(keys(storage)).toEqual(['own']);
});

test('what is no note is forgotten, and what is not ours stays', async () => {
  const storage = memoryStorage();
  storage.setItem('tensely.progress.waiting.a', '{');
  storage.setItem('tensely.theme', 'dark');
  const taken: unknown[] = [];
  await createWaitingNotes(() => storage).takeLeft(async (operations) => void taken.push(...operations));
  expect(taken).toEqual([undefined]);
  expect(Object.keys(storage)).toEqual(['tensely.theme']);
});

test('a note stays where nobody could take it', async () => {
  const storage = memoryStorage();
  storage.setItem('tensely.progress.waiting.a', '1');
  const refused = createWaitingNotes(() => storage).takeLeft(() => Promise.reject(new Error('full')));
  await expect(refused).rejects.toThrow('full');
  expect(storage.getItem('tensely.progress.waiting.a')).toBe('1');
});
