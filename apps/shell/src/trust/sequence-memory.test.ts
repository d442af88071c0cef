import { createMemoryStorage } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createSequenceMemory } from './gatekeeper.ts';

test('stores the sequence per remote, for the next page too', () => {
  const storage = createMemoryStorage();
  createSequenceMemory(storage).note('lessons', { sequence: 7, publicKey: 'a' });
  createSequenceMemory(storage).note('exams', { sequence: 3, publicKey: 'b' });
  const memory = createSequenceMemory(storage);
  expect(memory.seen('lessons')).toEqual({ sequence: 7, publicKey: 'a' });
  expect(memory.seen('exams')).toEqual({ sequence: 3, publicKey: 'b' });
  // Every object has this name.
  expect(memory.seen('constructor')).toBeUndefined();
});

test.each(['', '{', '[]', '{"lessons":{"sequence":"7"}}', 'null'])('is empty if "%s" is stored', (text) => {
  const memory = createSequenceMemory(createMemoryStorage(new Map([['tensely-placements', text]])));
  expect(memory.seen('lessons')).toBeUndefined();
});
