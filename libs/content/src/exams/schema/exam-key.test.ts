import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleExam } from '../testing/sample-exam.ts';
import { type Exam, type ExamQuestion, examSchema } from './exam.schema.ts';
import { examKeyFile, examKeySchema, openExamKey, publicPaper, splitExam } from './exam-key.ts';
import { paperSchema } from './paper.schema.ts';

/** Unique texts: finding one in the paper means a leak. */
const secret = fc.uuid().map((id) => `secret ${id}`);
const lesson = fc.integer({ min: 1, max: 99 }).map((page) => `B2/secretTopic/${page}`);
const choices = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 4, maxLength: 4 });

const multipleChoice = fc
  .record({ options: choices, right: fc.nat(3), explanation: secret, quote: secret, lesson })
  .map(
    ({ right, ...rest }, id = 'q1'): ExamQuestion => ({
      id,
      type: 'multipleChoice',
      points: 3,
      question: 'Which?',
      ...rest,
      correctAnswer: rest.options[right] ?? '',
    }),
  );

const blank = fc.record({ options: choices, right: fc.nat(3), text: secret, quote: secret, lesson });

const gapFill = fc.array(blank, { minLength: 1, maxLength: 4 }).map(
  (blanks): ExamQuestion => ({
    id: 'q2',
    type: 'gapFill',
    points: 3 * blanks.length,
    template: blanks.map(() => '_____').join(' or '),
    correctAnswers: blanks.map(({ options, right }) => options[right] ?? ''),
    options: Object.fromEntries(blanks.map(({ options }, index) => [String(index + 1), options])),
    explanations: blanks.map(({ text, quote, lesson }) => ({ text, quote, lesson })),
  }),
);

const exam = fc.array(fc.oneof(multipleChoice, gapFill), { maxLength: 5 }).map((questions): Exam => {
  const [first, ...rest] = sampleExam().sections;
  return { ...sampleExam(), sections: first ? [{ ...first, questions }, ...rest] : [] };
});

/** The same question with another right answer and other reasons. */
function withOtherKey(question: ExamQuestion): ExamQuestion {
  if (question.type === 'multipleChoice') {
    const { options, correctAnswer } = question;
    return { ...question, correctAnswer: next(options, correctAnswer), explanation: 'Other.', quote: 'Other.' };
  }
  const answers = question.correctAnswers.map((answer, index) => next(question.options[index + 1] ?? [], answer));
  return { ...question, correctAnswers: answers, explanations: [] };
}

function next(options: readonly string[], answer: string): string {
  return options[(options.indexOf(answer) + 1) % options.length] ?? '';
}

function forAnyExam(check: (whole: Exam) => Promise<void>) {
  return fc.assert(fc.asyncProperty(exam, check), { numRuns: 50 });
}

describe('the public part', () => {
  test('matches the paper schema, which has no field for a key, and contains no explanation, quote or lesson', () =>
    forAnyExam(async (whole) => {
      const { paper } = await splitExam('test-1', examSchema.parse(whole));
      expect(paperSchema.parse(paper)).toEqual(paper);
      expect(JSON.stringify(paper)).not.toMatch(/secret|correctAnswer|explanation|quote|lesson/);
    }));

  test('depends on the right answers and reasons only in its name', () =>
    forAnyExam(async (whole) => {
      const sections = whole.sections.map((one) => ({ ...one, questions: one.questions.map(withOtherKey) }));
      const { paper } = await splitExam('test-1', whole);
      const { paper: other } = await splitExam('test-1', { ...whole, sections });
      expect({ ...other, hash: '' }).toEqual({ ...paper, hash: '' });
      expect(other.hash).not.toBe(paper.hash);
    }));

  test('contains everything that a learner may see', async () => {
    const whole = sampleExam();
    Object.assign(whole.sections[0] ?? {}, { image: { src: 'roof.svg', altText: 'A roof.' } });
    const { paper } = await splitExam('test-1', whole);
    expect(paper).toMatchObject({ title: 'Sample test', timeLimit: 105, instructions: whole.instructions });
    expect(paper.sections[0]).toMatchObject({ text: whole.sections[0]?.text, image: { src: 'roof.svg' } });
    expect(paper.sections[1]?.questions[0]).toEqual({
      id: 'q1',
      type: 'gapFill',
      points: 6,
      template: 'By 2030 the garden _____ tea for a century, and _____ tea will be green.',
      options: { '1': ['grows', 'will have grown', 'grew', 'has grown'], '2': ['the', 'a', '∅', 'an'] },
    });
  });
});

test('the key contains the whole test, under the name of its paper, and converts back to that', async () => {
  const { paper, key } = await splitExam('test-1', sampleExam());
  expect(key).toEqual({ testId: 'test-1', hash: paper.hash, exam: sampleExam() });
  expect(examKeySchema.parse(JSON.parse(JSON.stringify(key)))).toEqual(key);
  expect(publicPaper(key)).toEqual(paper);
});

describe('the name', () => {
  const hashOf = async (change: object, testId = 'test-1') =>
    (await splitExam(testId, examSchema.parse({ ...sampleExam(), ...change }))).paper.hash;

  test('is the same on every machine and in every version', async () => {
    expect(await hashOf({})).toBe('a0f4d907896929374995a381c897f4632d30180ba6a05686a57237e366ba818e');
  });

  test('does not depend on the order of fields', async () => {
    const turned = Object.fromEntries(Object.entries(sampleExam()).reverse());
    expect((await splitExam('test-1', examSchema.parse(turned))).paper.hash).toBe(await hashOf({}));
  });

  test.each([
    [{ title: 'Other' }, 'test-1'],
    [{ topics: ['Tea', 'Bees'] }, 'test-1'],
    [{}, 'test-2'],
  ])('changes with %j as %s', async (change, testId) => {
    expect(await hashOf(change, testId)).not.toBe(await hashOf({}));
  });
});

describe('a stored key', async () => {
  const { key } = await splitExam('test-1', sampleExam());
  const text = JSON.stringify(key);

  test('is read under its name, which is that of its file', async () => {
    expect(await openExamKey(key.hash, text)).toEqual(key);
    expect(examKeyFile(key.hash)).toBe(`exam-keys/${key.hash}.json`);
  });

  test.each([
    ['another answer', text.replace('"correctAnswer":"On a roof"', '"correctAnswer":"In a park"')],
    ['another explanation', text.replace('The roof is that', 'The roof was that')],
    ['another test', text.replace('"test-1"', '"test-2"')],
    ['another name inside', text.replaceAll(key.hash, 'b'.repeat(64))],
  ])('rejects a key with %s', async (_what, changed) => {
    expect(changed).not.toBe(text);
    await expect(openExamKey(key.hash, changed)).rejects.toThrow('differs from what its name says');
  });

  test.each(['', '{', 'null', '{}', '[]', text.slice(0, -5)])('rejects %j without quoting it', async (torn) => {
    await expect(openExamKey(key.hash, torn)).rejects.toThrow(`The exam key ${key.hash} cannot be read.`);
  });
});
