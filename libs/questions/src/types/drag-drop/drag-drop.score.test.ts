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
    [['at', 'at', 'in'], 'right', 1],
    [['at', 'on', 'in'], 'partly', 2 / 3],
    [['', '', 'in'], 'partly', 1 / 3],
    [['in', 'in', 'at'], 'wrong', 0],
    [['nowhere'], 'wrong', 0],
  ])('%j is %s, score %d', (response, outcome, score) => {
    expect(markDragDrop(question, response)).toMatchObject({
      outcome,
      score,
      isCounted: true,
      correctAnswer: 'at: night, noon; in: May',
    });
  });

  test('marks each item', () => {
    expect(markDragDrop(question, ['at', 'in']).parts).toEqual([true, false, false]);
  });
});

test.each([
  ['one target', { targets: question.targets.slice(0, 1) }],
  ['targets without any item', { targets: question.targets.map(({ label }) => ({ label, items: [] })) }],
  ['two targets of one label', { targets: [...question.targets, { label: 'at', items: ['6 p.m.'] }] }],
])('the schema rejects %s', (_what, change) => {
  expect(dragDropSchema.safeParse({ ...question, ...change }).success).toBe(false);
});
