import { expect, test } from 'vitest';
import { chooseSteps, readArguments } from './run-steps.ts';
import { affectedSteps, steps } from './steps.ts';

const known = steps.map(({ name }) => name);

test.each([[[]], [['e2e']], [['lint', 'unit']], [['e2e', 'browsers']]])('%j names steps', (args) => {
  expect(readArguments(args, known)).toEqual({ names: args });
});

test('another word after e2e selects journeys', () => {
  expect(readArguments(['e2e', 'kept-progress'], known)).toEqual({ names: ['e2e'], journeys: 'kept-progress' });
  expect(readArguments(['e2e', 'is', 'kept'], known)).toEqual({ names: ['e2e'], journeys: 'is kept' });
});

test('affected selects its own steps', () => {
  expect(readArguments(['affected'], known)).toEqual({ names: [], isAffected: true });
  expect(chooseSteps(affectedSteps, [])).toEqual(affectedSteps);
});

test('rejects affected together with a step', () => {
  expect(() => readArguments(['lint', 'affected'], known)).toThrow('"affected" chooses the steps itself');
});
