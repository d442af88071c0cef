import { describe, expect, test } from 'vitest';
import { checkPage } from './check-page.ts';

const scored = { explanation: 'Because it is so.', tags: ['plural-s'] };
const trueFalse = { type: 'trueFalse', id: 'p-q1', statement: 'Rice is countable.', correctAnswer: false, ...scored };
const matching = {
  type: 'matching',
  id: 'p-q2',
  instructions: 'Match each verb with its past.',
  pairs: [
    { left: 'go', right: 'went' },
    { left: 'see', right: 'saw' },
  ],
  distractors: ['seed'],
  ...scored,
};
const ordering = {
  type: 'ordering',
  id: 'p-q3',
  instructions: 'Put the words in order.',
  items: ['She', 'drinks', 'tea.'],
  ...scored,
};
const dragDrop = {
  type: 'dragDrop',
  id: 'p-q4',
  instructions: 'Sort the nouns.',
  targets: [
    { label: 'Countable', items: ['key'] },
    { label: 'Uncountable', items: ['rice'] },
  ],
  ...scored,
};

function findDefects(...questions: unknown[]) {
  const page = { id: 'p', title: 'P', content: [{ type: 'explanation', text: 'Add -s.' }], questions };
  return checkPage(page, { file: 'p.json' }).map(({ pointer, sentence }) => `${pointer} ${sentence}`);
}

test('valid questions have no defects', () => {
  expect(findDefects(trueFalse, matching, ordering, dragDrop)).toEqual([]);
});

describe('the shape', () => {
  test.each([
    ['a truth in words', { ...trueFalse, correctAnswer: 'False' }, '/correctAnswer The value is not true or false.'],
    ['one pair', { ...matching, pairs: matching.pairs.slice(1) }, '/pairs Rule: there are at least two pairs.'],
    ['a pair under other names', { ...matching, pairs: [{ term: 'go' }] }, '/pairs/0/left The field is missing.'],
    ['its own order', { ...ordering, correctOrder: [0, 1, 2] }, ' The field "correctOrder" is not known here.'],
    [
      'one target',
      { ...dragDrop, targets: dragDrop.targets.slice(1) },
      '/targets Rule: there are at least two targets.',
    ],
    [
      'two targets of one label',
      { ...dragDrop, targets: [...dragDrop.targets, { label: 'Countable', items: ['cup'] }] },
      ' Rule: every target has its own label.',
    ],
  ])('%s', (_name, question, defect) => {
    expect(findDefects(question)).toContain(`/questions/0${defect}`);
  });
});

describe('the meaning', () => {
  test.each([
    [
      'a statement that asks',
      { ...trueFalse, statement: 'Is rice countable?' },
      '/statement The statement is a question, which is neither true nor false.',
    ],
    [
      'a statement with a blank',
      { ...trueFalse, statement: 'Rice is _____.' },
      '/statement The statement has a blank, which learners cannot fill in.',
    ],
    [
      'a left side twice',
      { ...matching, pairs: [...matching.pairs, { left: 'go', right: 'gone' }] },
      '/pairs/2/left The left text "go" occurs twice.',
    ],
    [
      'a distractor that is right',
      { ...matching, distractors: ['saw'] },
      '/distractors/0 The right text "saw" occurs twice.',
    ],
    [
      'spaces around a match',
      { ...matching, pairs: [matching.pairs[0], { left: 'see', right: 'saw ' }] },
      '/pairs/1/right The right text "saw " has spaces around it.',
    ],
    [
      'a match that a phone cannot show',
      {
        ...matching,
        pairs: [matching.pairs[0], { left: 'If it rains,', right: 'we will stay at home and play '.repeat(3).trim() }],
      },
      '/pairs/1/right A match has at most 60 letters: a phone shows it in one line.',
    ],
    [
      'one match for all',
      { ...matching, pairs: matching.pairs.map(({ left }) => ({ left, right: 'past' })) },
      '/pairs Every pair has the same match.',
    ],
    ['no instructions to match', { ...matching, instructions: undefined }, ' The matching has no instructions.'],
    [
      'items that are equal',
      { ...ordering, items: ['so', 'so'] },
      '/items The items are all the same: every order is right.',
    ],
    [
      'spaces around an item',
      { ...ordering, items: ['She ', 'drinks'] },
      '/items/0 The item "She " has spaces around it.',
    ],
    ['no instructions to order', { ...ordering, instructions: undefined }, ' The ordering has no instructions.'],
    [
      'an item in two targets',
      { ...dragDrop, targets: [...dragDrop.targets, { label: 'Both', items: ['rice'] }] },
      '/targets/2/items/0 The item "rice" occurs twice.',
    ],
    [
      'labels that differ in case alone',
      { ...dragDrop, targets: [...dragDrop.targets, { label: 'countable', items: ['cup'] }] },
      '/targets/2/label The label "countable" occurs twice.',
    ],
    [
      'one target for all',
      { ...dragDrop, targets: [dragDrop.targets[0], { label: 'Uncountable', items: [] }] },
      '/targets Every item belongs to the same target.',
    ],
    ['no instructions to sort', { ...dragDrop, instructions: undefined }, ' The question has no instructions.'],
    ['no explanation', { ...ordering, explanation: undefined }, ' The question has no explanation.'],
  ])('%s', (_name, question, defect) => {
    expect(findDefects(question)).toEqual([`/questions/0${defect}`]);
  });

  test('two of several pairs may share a match', () => {
    expect(findDefects({ ...matching, pairs: [...matching.pairs, { left: 'watch', right: 'saw' }] })).toEqual([]);
  });
});
