import type { QuestionItem } from '@tensely/content/lessons';
import { expect, test } from 'vitest';
import { exerciseSteps } from './exercise-steps.ts';

const question = (id: string): QuestionItem => ({
  id,
  type: 'gapFill',
  template: 'She _____ here.',
  correctAnswers: ['is'],
});
const note: QuestionItem = { type: 'instructions', text: 'Look at the picture.' };
const unknown: QuestionItem = { type: 'unknown', name: 'hologram' };

test('every question is a step that includes the items before it', () => {
  const { steps, loose } = exerciseSteps([note, question('q1'), question('q2'), unknown, question('q3')]);
  expect(steps.map((step) => [step.question.id, step.before])).toEqual([
    ['q1', [note]],
    ['q2', []],
    ['q3', [unknown]],
  ]);
  expect(loose).toEqual([]);
});

test('items after the last question belong to it; without a question every item is loose', () => {
  expect(exerciseSteps([question('q1'), note]).steps[0]?.after).toEqual([note]);
  expect(exerciseSteps([note, unknown])).toEqual({ steps: [], loose: [note, unknown] });
  expect(exerciseSteps([])).toEqual({ steps: [], loose: [] });
});
