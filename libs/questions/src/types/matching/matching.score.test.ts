import { describe, expect, test } from 'vitest';
import { type Matching, matchingSchema } from './matching.schema.ts';
import { markMatching } from './matching.score.ts';

const question: Matching = {
  type: 'matching',
  id: 'q',
  pairs: [
    { left: 'go', right: 'went' },
    { left: 'be', right: 'was' },
    { left: 'put', right: 'put' },
    { left: 'set', right: 'set' },
  ],
  distractors: ['goed'],
};

describe('scoring', () => {
  test.each([
    [['went', 'was', 'put', 'set'], 'right', 1],
    [['went', 'was', 'set', 'put'], 'partly', 0.5],
    [['went'], 'partly', 0.25],
    [['', '', '', 'set'], 'partly', 0.25],
    [['goed', 'went', 'set', 'put'], 'wrong', 0],
    [['Went', 'x', 'x', 'x'], 'wrong', 0],
  ])('%j is %s, score %d', (response, outcome, score) => {
    expect(markMatching(question, response)).toMatchObject({
      outcome,
      score,
      isCounted: true,
      correctAnswer: 'go – went; be – was; put – put; set – set',
    });
  });

  test('only empty texts are no answer', () => {
    expect(markMatching(question, ['', '', '', '']).outcome).toBe('unanswered');
  });

  test('marks each pair', () => {
    expect(markMatching(question, ['went', 'set', 'put']).parts).toEqual([true, false, true, false]);
  });

  test('a match shared by two pairs is right for both', () => {
    const shared = ['an hour', 'an idea'].map((left) => ({ left, right: 'vowel sound' }));
    expect(markMatching({ ...question, pairs: shared }, ['vowel sound', 'vowel sound']).outcome).toBe('right');
  });
});

test.each([
  ['one pair', { pairs: question.pairs.slice(1, 2) }],
  ['an empty side', { pairs: [...question.pairs, { left: 'do', right: '' }] }],
  ['a pair with more', { pairs: [...question.pairs, { left: 'do', right: 'did', third: 'done' }] }],
])('the schema rejects %s', (_what, change) => {
  expect(matchingSchema.safeParse({ ...question, ...change }).success).toBe(false);
});
