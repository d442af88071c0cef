import { describe, expect, test } from 'vitest';
import { type GapFill, gapFillSchema } from './gap-fill.schema.ts';
import { acceptedAnswers, gapFillScoring } from './gap-fill.score.ts';

const one: GapFill = {
  type: 'gapFill',
  id: 'q',
  template: 'I _____ (answer) it.',
  correctAnswers: ["'ll answer", 'will answer'],
  wrongForms: [{ text: 'answer', feedback: 'A decision now needs will.' }],
};

const several: GapFill = {
  type: 'gapFill',
  id: 'q',
  template: 'He _____ (wait) when it _____ (start) and _____ (stop).',
  correctAnswers: ['was waiting', ['started', 'began'], 'stopped'],
  wrongForms: [
    { text: 'waited', feedback: 'In progress: was + -ing.', blank: 1 },
    { text: 'has stopped', feedback: 'It is over.' },
  ],
};

describe('one blank lists alternatives', () => {
  test.each(["'ll answer", '’ll answer', 'will answer', '  Will  ANSWER. '])('accepts "%s"', (given) => {
    expect(gapFillScoring.mark(one, [given])).toMatchObject({ outcome: 'right', score: 1 });
  });

  test.each(['answer', 'will', 'wil answer', 'll answer', "I'll answer"])('rejects "%s"', (given) => {
    const expected = { outcome: 'wrong', score: 0, correctAnswer: "'ll answer" };
    expect(gapFillScoring.mark(one, [given])).toMatchObject(expected);
  });

  test.each([[[]], [['']], [['  ']], [undefined], ['will answer'], [[1]]])('%j is no answer', (response) => {
    expect(gapFillScoring.mark(one, response).outcome).toBe('unanswered');
  });
});

test.each([
  [['was waiting', 'started', 'stopped'], 'right', 1, [true, true, true]],
  [['was waiting', 'began', 'stopped'], 'right', 1, [true, true, true]],
  [['was waiting', 'started', ''], 'partly', 2 / 3, [true, true, false]],
  [['was waiting'], 'partly', 1 / 3, [true, false, false]],
  [['started', 'was waiting', 'x'], 'wrong', 0, [false, false, false]],
])('%j in several blanks is %s, score %d', (response, outcome, score, parts) => {
  const correctAnswer = 'was waiting, started, stopped';
  expect(gapFillScoring.mark(several, response)).toMatchObject({ outcome, score, parts, correctAnswer });
});

describe('wrong forms', () => {
  test.each([
    ['a listed wrong form has its own feedback', 'ANSWER', 'wrong', [{ text: 'A decision now needs will.' }]],
    ['a spelling slip is wrong', 'will anzwer', 'wrong', []],
    ['a right answer has no feedback', 'will answer', 'right', []],
    ['an unrelated answer has no feedback', 'going to answer', 'wrong', []],
  ])('%s', (_title, given, outcome, details) => {
    expect(gapFillScoring.mark(one, [given])).toMatchObject({ outcome, details });
  });

  test('a wrong form counts only in its own blank, or in any if it names none', () => {
    const { details } = gapFillScoring.mark(several, ['has stopped', 'waited', 'has stopped']);
    expect(details).toEqual([1, 3].map((blank) => ({ blank, text: 'It is over.' })));
  });
});

describe('the schema', () => {
  test('accepts alternatives of one blank flat or as one list', () => {
    const listed = gapFillSchema.parse({ ...one, correctAnswers: [['will', "'ll"]] });
    expect(acceptedAnswers(listed)).toEqual([['will', "'ll"]]);
  });

  test.each([
    ['fewer answers than blanks', { correctAnswers: ['was waiting', 'started'] }],
    ['more answers than blanks', { correctAnswers: ['a', 'b', 'c', 'd'] }],
    ['a blank without an accepted answer', { correctAnswers: ['a', [], 'c'] }],
    ['a template without a blank', { template: 'He waits.' }],
    ['a wrong form of blank 0', { wrongForms: [{ text: 'x', feedback: 'y', blank: 0 }] }],
  ])('rejects %s', (_what, change) => {
    expect(gapFillSchema.safeParse({ ...several, ...change }).success).toBe(false);
  });
});
