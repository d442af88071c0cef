import { expect, test } from 'vitest';
import { judgeCanary } from './trial.ts';

test.each([
  [{ loads: 0, broken: 0 }, { loads: 900, broken: 3 }, 'Canary without loads'],
  [{ loads: 2, broken: 2 }, { loads: 900, broken: 0 }, 'Canary as good as live'],
  [{ loads: 3, broken: 3 }, { loads: 0, broken: 0 }, 'Canary worse than live'],
  [{ loads: 100, broken: 4 }, { loads: 900, broken: 18 }, 'Canary as good as live'],
  [{ loads: 100, broken: 5 }, { loads: 900, broken: 18 }, 'Canary worse than live'],
])('%o against %o is "%s"', (canary, stable, label) => {
  expect(judgeCanary({ canary, stable }).label).toBe(label);
});

test('a halted canary shows why it was halted', () => {
  const arms = { canary: { loads: 9, broken: 0 }, stable: { loads: 9, broken: 0 } };
  expect(judgeCanary(arms, 'Too slow.')).toEqual({ tone: 'bad', label: 'Canary halted', sentence: 'Too slow.' });
});
