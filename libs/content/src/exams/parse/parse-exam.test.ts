import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examSchema } from '../schema/exam.schema.ts';
import { sampleExam } from '../testing/sample-exam.ts';
import { parseExam } from './parse-exam.ts';

const sentences = (remarks: { path: string; sentence: string }[]) =>
  remarks.map(({ path, sentence }) => `${path} ${sentence}`);

/** The sample with one change, as untyped JSON. */
function sampleWith(change: object) {
  return { ...sampleExam(), ...change };
}

test('a canonical test is unchanged, without the "$schema" of editors', () => {
  const unchanged = { exam: sampleExam(), repairs: [], errors: [] };
  expect(parseExam(sampleExam())).toEqual(unchanged);
  expect(parseExam(sampleWith({ $schema: '../exam.schema.json' }))).toEqual(unchanged);
});

/** The sample as another program might write it, in spellings and shapes that the reader repairs. */
function importedExam() {
  const [reading, tea] = sampleExam().sections;
  const [first, second] = reading?.questions ?? [];
  const [gaps] = tea?.questions ?? [];
  const asked = second?.type === 'multipleChoice' ? second.options : [];
  return {
    Test: {
      name: 'Sample test',
      level: 'B2',
      'time limit': '1h45',
      topics: ['Bees', 'Tea'],
      instructions: [{ text: 'Answer all questions.', textStyle: 'Bold' }],
      sections: [
        {
          title: reading?.title,
          sectionType: 'Reading Comprehension',
          text: reading?.text.split('\n'),
          questions: [
            { ...first, type: 'multiple choice', points: undefined, correctAnswer: undefined, answer: 'on a roof' },
            { ...second, type: undefined, options: asked.map((text) => ({ text, isCorrect: text === 'It is sold' })) },
          ],
        },
        {
          title: tea?.title,
          text: tea?.text,
          questions: [
            {
              ...gaps,
              type: 'GapFill',
              template: 'By 2030 the garden ___ tea for a century, and [2] tea will be green.',
              options: [
                ['grows', 'will have grown', 'grew', 'has grown'],
                ['the', 'a', '-', 'an'],
              ],
              correctAnswers: ['B', ''],
            },
          ],
        },
      ],
    },
  };
}

test('an import in unusual spellings becomes a canonical test, and each repair names its place', () => {
  const { exam, repairs, errors } = parseExam(importedExam());
  expect(errors).toEqual([]);
  expect(exam).toEqual(sampleExam());
  expect(sentences(repairs)).toEqual(
    expect.arrayContaining([
      ' The exam is read from its "Test".',
      '/Test/name "name" is read as "title".',
      '/Test/time limit "1h45" is read as 105 minutes.',
      '/Test/sections/0/questions/0/type The type "multiple choice" is read as "multipleChoice".',
      '/Test/sections/0/questions/0 The question has no points: it gets 3, 3 per answer.',
      '/Test/sections/0/questions/1 The type is read from the fields: "multipleChoice".',
      '/Test/sections/1/questions/0/type The type "GapFill" is read as "gapFill".',
      '/Test/sections/1/questions/0/options The list is read as the choices of each blank, in order.',
      '/Test/sections/1 The type is read as "gapFill".',
    ]),
  );
});

describe('the top-level fields', () => {
  test.each([
    ['90', 90],
    ['105 minutes', 105],
    ['1:45', 105],
    ['2 hours', 120],
    ['1 h 5 min', 65],
  ])('parses the time limit "%s" as %i minutes', (timeLimit, minutes) => {
    expect(parseExam(sampleWith({ timeLimit })).exam?.timeLimit).toBe(minutes);
  });

  test.each([undefined, null, 0, 601, 1.5, -5, 'soon', [], {}])(
    'rejects the exam if the time limit is %j',
    (timeLimit) => {
      const { exam, errors } = parseExam(sampleWith({ timeLimit }));
      expect(exam).toBeUndefined();
      expect(sentences(errors)).toContain(' The exam has no time limit in minutes.');
    },
  );

  test('missing points default to the sum of the sections', () => {
    expect(parseExam(sampleWith({ totalPoints: undefined })).exam?.totalPoints).toBe(12);
    expect(parseExam(sampleWith({ totalPoints: '150 points' })).exam?.totalPoints).toBe(150);
  });
});

describe('malformed exams', () => {
  test.each([null, undefined, 7, 'exam', true, [], [1, 2], {}, { exam: 7 }, { sections: 'none' }, { sections: [] }])(
    '%j returns errors and no exam',
    (json) => {
      const { exam, errors } = parseExam(json);
      expect(exam).toBeUndefined();
      expect(errors.length).toBeGreaterThan(0);
    },
  );

  test('an invalid section is dropped and reported, the others stay', () => {
    const { exam, errors } = parseExam(sampleWith({ sections: ['Bees', ...sampleExam().sections] }));
    expect(exam?.sections).toEqual(sampleExam().sections);
    expect(sentences(errors)).toEqual(['/sections/0 What stands here is not a section and is left out.']);
  });

  test('a list that is too long is truncated with an error', () => {
    const sections = Array.from({ length: 120 }, () => ({ title: 'Empty', questions: [] }));
    const { exam, errors } = parseExam(sampleWith({ sections }));
    expect(exam?.sections).toHaveLength(99);
    expect(sentences(errors)).toEqual(['/sections The list has 120 entries; what comes after 99 is not read.']);
  });

  test('any JSON parses without an exception into a valid exam or none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { exam } = parseExam(json);
        expect(exam === undefined || examSchema.safeParse(exam).success).toBe(true);
      }),
    );
  });

  test('an id that cannot become a string is replaced', () => {
    const { exam } = parseExam(put(sampleExam(), ['sections', '0', 'questions', '0', 'id'], { toString: {} }));
    expect(exam?.sections[0]?.questions[0]?.id).toBe('q1');
  });

  test('an exam with any value at any place parses without an exception and is stable on a second pass', () => {
    const places = listPlaces(sampleExam());
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, json) => {
        const { exam } = parseExam(put(sampleExam(), place, json));
        expect(parseExam(exam).exam).toEqual(exam);
      }),
      { numRuns: 500 },
    );
  });
});

/** The path of every value in a value. */
function listPlaces(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => listPlaces(member, [...path, key]))].filter(
    ({ length }) => length > 0,
  );
}

function put(value: unknown, [key, ...rest]: readonly string[], json: unknown): unknown {
  if (key === undefined) return json;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? put(entry, rest, json) : entry));
  const member = Object.entries(Object(value)).find(([name]) => name === key)?.[1];
  return { ...Object(value), [key]: put(member, rest, json) };
}
