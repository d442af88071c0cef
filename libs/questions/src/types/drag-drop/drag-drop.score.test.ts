import { expect, test } from 'vitest';
import { type DragDrop, dragDropSchema } from './drag-drop.schema.ts';
import { dragDropScoring } from './drag-drop.score.ts';

const question: DragDrop = {
  type: 'dragDrop',
  id: 'q',
  targets: [
    { label: 'at', items: ['night', 'noon'] },
    { label: 'in', items: ['May'] },
    { label: 'on', items: [] },
  ],
};

test.each([
  [['at', 'at', 'in'], 'right', 1, [true, true, true]],
  [['at', 'on', 'in'], 'partly', 2 / 3, [true, false, true]],
  [['', '', 'in'], 'partly', 1 / 3, [false, false, true]],
  [['at', 'in'], 'partly', 1 / 3, [true, false, false]],
  [['in', 'in', 'at'], 'wrong', 0, [false, false, false]],
  [['nowhere'], 'wrong', 0, [false, false, false]],
])('%j is %s, score %d', (response, outcome, score, parts) => {
  const expected = { outcome, score, parts, isCounted: true, correctAnswer: 'at: night, noon; in: May' };
  expect(dragDropScoring.mark(question, response)).toMatchObject(expected);
});

test('the schema rejects targets without any item', () => {
  const targets = question.targets.map(({ label }) => ({ label, items: [] }));
  expect(dragDropSchema.safeParse({ ...question, targets }).success).toBe(false);
});
