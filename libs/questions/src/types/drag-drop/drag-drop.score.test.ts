import { describe, expect, test } from 'vitest';
import { type DragDrop, dragDropSchema } from './drag-drop.schema.ts';
import { markDragDrop } from './drag-drop.score.ts';

const question: DragDrop = {
  type: 'dragDrop',
  id: 'q',
  targets: [
    { label: 'at', items: ['night', 'noon'] },
    { label: 'in', items: ['May'] },
    { label: 'on', items: [] },
  ],
};

describe('scoring', () => {
  test.each([
    [['at', 'at', 'in'], 'right', 1, 'You got 3 out of 3 correct!'],
    [['at', 'on', 'in'], 'partly', 2 / 3, 'You got 2 out of 3 correct!'],
    [['', '', 'in'], 'partly', 1 / 3, 'You got 1 out of 3 correct!'],
    [['in', 'in', 'at'], 'wrong', 0, 'You got 0 out of 3 correct!'],
    [['nowhere'], 'wrong', 0, 'You got 0 out of 3 correct!'],
  ])('%j is %s, score %d: %s', (response, outcome, score, feedback) => {
    expect(markDragDrop(question, response)).toMatchObject({
      outcome,
      score,
      feedback,
      practiceFeedback: feedback,
      correctAnswer: 'at: night, noon; in: May',
    });
  });

  test.each([[[]], [['', '', '']], [undefined], ['at'], [[0]], [{}]])('%j is no answer', (response) => {
    expect(markDragDrop(question, response)).toMatchObject({ outcome: 'unanswered', feedback: '' });
  });

  test('tells item by item what is right', () => {
    expect(markDragDrop(question, ['at', 'in']).parts).toEqual([true, false, false]);
  });
});

test.each([
  ['one target', { targets: question.targets.slice(0, 1) }],
  ['targets without any item', { targets: question.targets.map(({ label }) => ({ label, items: [] })) }],
  ['two targets of one label', { targets: [...question.targets, { label: 'at', items: ['6 p.m.'] }] }],
])('the schema refuses %s', (_what, change) => {
  expect(dragDropSchema.safeParse({ ...question, ...change }).success).toBe(false);
});
