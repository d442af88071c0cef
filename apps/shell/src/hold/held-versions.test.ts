import { describe, expect, test } from 'vitest';
import { parseHeld, withoutNames, writeHeld } from './held-versions.ts';

test('what is written is read again', () => {
  const held = { lessons: '1.2.0-5f3c', shell: '0.3.0' };
  expect(writeHeld(held)).toBe('lessons@1.2.0-5f3c,shell@0.3.0');
  expect(parseHeld(writeHeld(held))).toEqual(held);
});

test.each(['', 'lessons', 'lessons@', '@1.0.0', 'Lessons@1.0.0', 'lessons@1.0.0;x'])('"%s" holds nothing', (text) => {
  expect(parseHeld(text)).toEqual({});
});

describe('the shell is held', () => {
  const held = { lessons: '1.2.0', exams: '2.0.0', shell: '0.3.0' };

  test('as long as a remote is', () => {
    expect(withoutNames(held, ['lessons', 'shell'])).toEqual({ exams: '2.0.0', shell: '0.3.0' });
  });

  test('and no longer', () => {
    expect(withoutNames(held, ['lessons', 'exams'])).toEqual({});
  });
});
