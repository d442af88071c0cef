import { describe, expect, test } from 'vitest';
import { createSequenceMemory } from './gatekeeper.ts';

function storageWith(text?: string) {
  const values = new Map(text === undefined ? [] : [['tensely-placements', text]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('the memory of placements', () => {
  test('stores the sequence per remote, for the next page too', () => {
    const storage = storageWith();
    createSequenceMemory(() => storage).note('lessons', { sequence: 7, publicKey: 'a' });
    createSequenceMemory(() => storage).note('exams', { sequence: 3, publicKey: 'b' });
    expect(createSequenceMemory(() => storage).seen('lessons')).toEqual({ sequence: 7, publicKey: 'a' });
    expect(createSequenceMemory(() => storage).seen('exams')).toEqual({ sequence: 3, publicKey: 'b' });
    expect(createSequenceMemory(() => storage).seen('toeic')).toBeUndefined();
  });

  test.each(['', '{', '[]', '{"lessons":{"sequence":"7"}}', 'null'])('is empty if "%s" is stored', (text) => {
    expect(createSequenceMemory(() => storageWith(text)).seen('lessons')).toBeUndefined();
  });

  test('is empty without storage', () => {
    const memory = createSequenceMemory(() => {
      throw new Error('SecurityError');
    });
    memory.note('lessons', { sequence: 7, publicKey: 'a' });
    expect(memory.seen('lessons')).toBeUndefined();
  });

  test('ignores names that every object has', () => {
    expect(createSequenceMemory(() => storageWith()).seen('constructor')).toBeUndefined();
  });
});
