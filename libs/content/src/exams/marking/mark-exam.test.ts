import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankCount } from '../schema/blanks.ts';
import { type ExamKey, publicPaper } from '../schema/exam-key.ts';
import { sampleExam } from '../testing/sample-exam.ts';
import { reviewedSectionSchema } from '../wire/exam-result.ts';
import { markExam } from './mark-exam.ts';

const key: ExamKey = { testId: 'test-1', hash: 'a'.repeat(64), exam: sampleExam() };
const timestamp = '2026-11-21T10:00:00Z';

/** Marks answers by place: "0-1" is the second question of the first section. */
function mark(answers: Record<string, string[]>, exam = key.exam) {
  const given = Object.entries(answers).map(([place, answer]) => [place, { answer, timestamp }]);
  return markExam({ ...key, exam }, { answers: Object.fromEntries(given) });
}

const allRight = { '0-0': ['On a roof'], '0-1': ['It is sold'], '1-0': ['will have grown', '∅'] };

describe('marking a whole exam', () => {
  test('gives all points and 100% when every answer is right', () => {
    expect(mark(allRight)).toMatchObject({
      testId: 'test-1',
      title: 'Sample test',
      level: 'B2',
      topics: ['Bees', 'Tea'],
      score: 100,
      correctAnswers: 3,
      totalQuestions: 3,
      points: 12,
      maxPoints: 12,
    });
  });

  test('gives no points and leaves every question open without an answer', () => {
    const result = mark({});
    expect(result).toMatchObject({ score: 0, correctAnswers: 0, totalQuestions: 3, points: 0, maxPoints: 12 });
    const given = result.sections.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers));
    expect(given.map((answer) => [answer.given, answer.isCorrect])).toEqual(Array(4).fill(['', false]));
  });

  test('rounds the share of right questions', () => {
    expect(mark({ '0-0': ['On a roof'] }).score).toBe(33);
    expect(mark({ '0-0': ['On a roof'], '0-1': ['It is sold'] }).score).toBe(67);
  });

  test('scores each section with its own points and percentage', () => {
    const { sections } = mark({ '0-1': ['It is sold'], '1-0': ['grew', '∅'] });
    expect(sections.map(({ title, score, points, maxPoints }) => [title, score, points, maxPoints])).toEqual([
      ['Bees on the roof', 50, 3, 6],
      ['A cup of tea', 0, 3, 6],
    ]);
  });

  test('scores an exam without questions as 0%', () => {
    const exam = { ...sampleExam(), sections: sampleExam().sections.map((section) => ({ ...section, questions: [] })) };
    expect(mark({}, exam)).toMatchObject({ score: 0, totalQuestions: 0, maxPoints: 0 });
    expect(mark({}, exam).sections[0]).toMatchObject({ score: 0, totalQuestions: 0, questions: [] });
  });
});

describe('marking a gap fill', () => {
  const question = (answer: string[]) => mark({ '1-0': answer }).sections[1]?.questions[0];

  test('gives points for the right blanks, but the question is not correct', () => {
    for (const second of [['the'], [''], []])
      expect(question(['will have grown', ...second])).toMatchObject({ points: 3, maxPoints: 6, isCorrect: false });
  });

  test('counts an open blank as wrong when "no word" is the right choice', () => {
    expect(question(['', '∅'])?.answers.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
    expect(question(['will have grown', ''])?.answers[1]).toMatchObject({ given: '', correct: '∅', isCorrect: false });
  });

  test('explains each blank, with its lesson if there is one', () => {
    expect(question([])?.answers).toEqual([
      expect.objectContaining({
        choices: ['grows', 'will have grown', 'grew', 'has grown'],
        explanation: 'An action complete before a future point.',
        quote: 'will have grown tea for a century',
        lesson: 'B2/futurePerf/1',
      }),
      expect.not.objectContaining({ lesson: expect.anything() }),
    ]);
  });
});

describe('answers that do not belong to the paper', () => {
  test('are ignored: unknown places, extra blanks and unknown choices', () => {
    const odd = { '0-7': ['On a roof'], '9-0': ['∅'], '1-0': ['will have grown', '∅', 'tea'], '0-0': ['on a roof '] };
    expect(mark(odd)).toMatchObject({ correctAnswers: 1, points: 6 });
    expect(mark(odd).sections[1]?.questions[0]?.answers).toHaveLength(2);
  });

  test('ignores a place that is named like an Object.prototype member', () => {
    expect(mark({ constructor: ['On a roof'], __proto__: ['On a roof'] }).points).toBe(0);
  });
});

test('a review passes the wire schema, also for an imported exam without explanations', () => {
  const exam = sampleExam();
  for (const { questions } of exam.sections) {
    for (const question of questions) {
      if (question.type === 'gapFill') question.explanations = [];
      else Object.assign(question, { explanation: '', quote: '' });
    }
  }
  for (const section of mark(allRight, exam).sections) expect(reviewedSectionSchema.parse(section)).toEqual(section);
});

test("the review contains the section's picture", () => {
  const exam = sampleExam();
  Object.assign(exam.sections[0] ?? {}, { image: { src: 'roof.svg', altText: 'A roof.' } });
  const [first, second] = mark({}, exam).sections;
  expect(first?.image).toEqual({ src: 'roof.svg', altText: 'A roof.' });
  expect(second).not.toHaveProperty('image');
});

test('any work gets 3 points per right answer and never more than the maximum', () => {
  const paper = publicPaper(key);
  const answers = paper.sections.flatMap(({ questions }, section) =>
    questions.map((question, number) => {
      const choices = question.type === 'gapFill' ? Object.values(question.options).flat() : question.options;
      const given = fc.array(fc.constantFrom('', ...choices), { maxLength: blankCount(question) + 1 });
      return given.map((answer) => [`${section}-${number}`, answer] as const);
    }),
  );
  fc.assert(
    fc.property(fc.tuple(...answers), (entries) => {
      const result = mark(Object.fromEntries(entries));
      const right = result.sections.flatMap(({ questions }) =>
        questions.flatMap((question) => question.answers.filter(({ isCorrect }) => isCorrect)),
      );
      expect(result.points).toBe(3 * right.length);
      expect(result.points).toBeLessThanOrEqual(result.maxPoints);
      expect(result.points).toBe(result.sections.reduce((sum, { points }) => sum + points, 0));
    }),
  );
});
