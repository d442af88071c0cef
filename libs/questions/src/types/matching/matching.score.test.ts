import { expect, test } from 'vitest';
import { type Matching, matchingSchema } from './matching.schema.ts';
import { matchingScoring } from './matching.score.ts';

const pair = (left: string, right: string) => ({ left, right });
const question: Matching = {
  type: 'matching',
  id: 'q',
  pairs: [pair('go', 'went'), pair('be', 'was'), pair('put', 'put'), pair('set', 'set')],
  distractors: ['goed'],
};

test.each([
  [['went', 'was', 'put', 'set'], 'right', 1, [true, true, true, true]],
  [['went', 'was', 'set', 'put'], 'partly', 0.5, [true, true, false, false]],
  [['went', 'set', 'put'], 'partly', 0.5, [true, false, true, false]],
  [['went'], 'partly', 0.25, [true, false, false, false]],
  [['', '', '', 'set'], 'partly', 0.25, [false, false, false, true]],
  [['goed', 'went', 'set', 'put'], 'wrong', 0, [false, false, false, false]],
  [['Went', 'x', 'x', 'x'], 'wrong', 0, [false, false, false, false]],
])('%j is %s, score %d', (response, outcome, score, parts) => {
  const expected = {
    outcome,
    score,
    parts,
    isCounted: true,
    correctAnswer: 'go – went; be – was; put – put; set – set',
  };
  expect(matchingScoring.mark(question, response)).toMatchObject(expected);
});

test('only empty texts are no answer', () => {
  expect(matchingScoring.mark(question, ['', '', '', '']).outcome).toBe('unanswered');
});

test('a match shared by two pairs is right for both', () => {
  const pairs = [pair('an hour', 'vowel sound'), pair('an idea', 'vowel sound')];
  expect(matchingScoring.mark({ ...question, pairs }, ['vowel sound', 'vowel sound']).outcome).toBe('right');
});

test.each([
  ['an empty side', [...question.pairs, pair('do', '')]],
  ['a pair with more', [...question.pairs, { ...pair('do', 'did'), third: 'done' }]],
])('the schema rejects %s', (_what, pairs) => {
  expect(matchingSchema.safeParse({ ...question, pairs }).success).toBe(false);
});
