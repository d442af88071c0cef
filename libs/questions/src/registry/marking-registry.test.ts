import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples, scoredSamples } from '../testing/scored-samples.ts';
import { isScored, markQuestion } from './marking-registry.ts';
import { questionSchema, questionSchemas, type ScoredQuestion } from './schema-registry.ts';

describe.each(samples)('$question.type: $name', ({ question, responses }) => {
  test('parses, by its own schema and by the schema of any question', () => {
    expect(questionSchemas[question.type].parse(question)).toEqual(question);
    expect(questionSchema.parse(question)).toEqual(question);
  });

  test('has responses if and only if it is scored', () => {
    expect(responses !== undefined).toBe(isScored(question));
  });
});

describe.each(scoredSamples)('$name', ({ question, responses }) => {
  test.each([[[]], [undefined], [null], ['went'], [0], [true], [{}], [[null]]])(
    '%j is unanswered, without score and feedback',
    (response) => {
      expect(markQuestion(question, response)).toMatchObject({ outcome: 'unanswered', score: 0, details: [] });
    },
  );

  test('scores the right response as 1, the wrong one as 0, and the partly right one between', () => {
    expect(markQuestion(question, responses.right)).toMatchObject({ outcome: 'right', score: 1 });
    expect(markQuestion(question, responses.wrong)).toMatchObject({ outcome: 'wrong', score: 0 });
    const partly = responses.partly && markQuestion(question, responses.partly);
    expect(partly?.outcome ?? 'partly').toBe('partly');
    expect(partly?.score ?? 0.5).toBeGreaterThan(0);
    expect(partly?.score ?? 0.5).toBeLessThan(1);
  });

  test('every answer has the right answer and the explanation', () => {
    for (const response of Object.values(responses)) {
      const mark = markQuestion(question, response);
      expect(mark.correctAnswer).not.toBe('');
      expect(mark.explanation).toBe(question.explanation);
    }
  });

  test('no response makes marking throw, and every mark is consistent', () => {
    fc.assert(fc.property(responseTo(question), (response) => expectToFitTogether(question, response)));
  });
});

test('only own names of the registry are types: inherited names are not', () => {
  for (const type of ['constructor', 'toString', '__proto__', 'unknown']) expect(isScored({ type })).toBe(false);
});

/** Any JSON value, and lists of the question's own texts, which are closer to real answers. */
function responseTo(question: ScoredQuestion) {
  const texts = (JSON.stringify(question).match(/[A-Za-z']+/g) ?? ['x']).slice(0, 60);
  return fc.oneof(
    fc.jsonValue(),
    fc.array(fc.constantFrom(...texts)),
    fc.array(fc.integer({ min: -2, max: 9 })),
    fc.array(fc.oneof(fc.string(), fc.double(), fc.constant(null))),
  );
}

function expectToFitTogether(question: ScoredQuestion, response: unknown) {
  const { outcome, score } = markQuestion(question, response);
  expect(score).toBeGreaterThanOrEqual(0);
  expect(score).toBeLessThanOrEqual(1);
  expect(outcome === 'right').toBe(score === 1);
  expect(outcome === 'partly').toBe(score > 0 && score < 1);
}
