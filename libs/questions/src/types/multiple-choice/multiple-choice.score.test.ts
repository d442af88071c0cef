import { expect, test } from 'vitest';
import { multipleChoiceSchema } from './multiple-choice.schema.ts';
import { multipleChoiceScoring } from './multiple-choice.score.ts';

const options = [
  { text: 'works' },
  { text: 'work', feedback: 'After she the verb needs -s.' },
  { text: 'working', feedback: 'A form of be is missing.' },
];
const one = { type: 'multipleChoice', id: 'q', question: 'She …', options, correctAnswer: 'works' } as const;
const several = multipleChoiceSchema.parse({
  type: 'multipleChoice',
  id: 'q',
  question: 'Which are fruit?',
  options: [{ text: 'apple' }, { text: 'chair', feedback: 'It is furniture.' }, { text: 'pear' }, { text: 'stone' }],
  correctAnswers: ['apple', 'pear'],
});

test.each([
  [['works'], { outcome: 'right', score: 1, details: [] }],
  [['work'], { outcome: 'wrong', score: 0, details: [{ text: 'After she the verb needs -s.' }] }],
  [['Works'], { outcome: 'wrong', score: 0, details: [] }],
])('with one right answer, %j is %o', (response, expected) => {
  const explanation = 'Third person -s.';
  const mark = multipleChoiceScoring.mark({ ...one, explanation }, response);
  expect(mark).toEqual({ ...expected, explanation, correctAnswer: 'works', parts: [] });
});

test.each([
  [['apple', 'pear'], 'right', 1, []],
  [['pear', 'apple'], 'right', 1, []],
  [['pear', 'apple', 'pear'], 'right', 1, []],
  [['apple'], 'partly', 0.5, []],
  [['apple', 'pear', 'chair'], 'partly', 0.5, [{ text: 'It is furniture.' }]],
  [['apple', 'chair'], 'wrong', 0, [{ text: 'It is furniture.' }]],
  [['chair', 'stone'], 'wrong', 0, [{ text: 'It is furniture.' }]],
])(
  'with several right answers, %j is %s, score %d, with the feedback of the chosen option',
  (response, outcome, score, details) => {
    const mark = multipleChoiceScoring.mark(several, response);
    expect(mark).toMatchObject({ outcome, score, details, correctAnswer: 'apple, pear' });
  },
);

test.each([
  ['neither correctAnswer nor correctAnswers', { correctAnswer: undefined }],
  ['both', { correctAnswers: ['works', 'work'] }],
  ['a single option', { options: [{ text: 'works' }] }],
  ['options as plain strings', { options: ['works', 'work'] }],
  ['a field it does not know', { answer: 'works' }],
])('the schema rejects %s', (_what, change) => {
  expect(multipleChoiceSchema.safeParse({ ...one, ...change }).success).toBe(false);
});
