import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';
import { chooseSteps } from './run-steps.ts';
import { steps } from './steps.ts';

const known = steps.map(({ name }) => name);

test.each([[[]], [['e2e']], [['lint', 'unit']], [['e2e', 'browsers']]])('%j names steps alone', (words) => {
  expect(readArguments(words, known)).toEqual({ names: words });
});

test('a word after e2e that is no step names journeys, as several words do', () => {
  expect(readArguments(['e2e', 'kept-progress'], known)).toEqual({ names: ['e2e'], journeys: 'kept-progress' });
  expect(readArguments(['e2e', 'is', 'kept'], known)).toEqual({ names: ['e2e'], journeys: 'is kept' });
});

test('affected chooses steps that there are, with what they need', () => {
  const { names, isAffected } = readArguments(['affected'], known);
  expect(isAffected).toBe(true);
  expect(chooseSteps(steps, names).map(({ name }) => name)).toEqual([
    'chromium',
    'lint',
    'boundaries',
    'types',
    'unit',
    'build',
    'e2e',
  ]);
});

test('affected beside something else is refused', () => {
  expect(() => readArguments(['lint', 'affected'], known)).toThrow('"affected" chooses the steps itself');
});
