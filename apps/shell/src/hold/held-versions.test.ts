import { describe, expect, test } from 'vitest';
import { withoutNames } from './start-hold.ts';

describe('the shell is held', () => {
  const held = { lessons: '1.2.0', exams: '2.0.0', shell: '0.3.0' };

  test('as long as a remote is', () => {
    expect(withoutNames(held, ['lessons', 'shell'])).toEqual({ exams: '2.0.0', shell: '0.3.0' });
  });

  test('and no longer', () => {
    expect(withoutNames(held, ['lessons', 'exams'])).toEqual({});
  });
});
