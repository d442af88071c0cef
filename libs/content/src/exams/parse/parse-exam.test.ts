import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examSchema } from '../schema/exam.schema.ts';
import { importedExam } from '../testing/imported-exam.ts';
import { sampleExam } from '../testing/sample-exam.ts';
import { parseExam } from './parse-exam.ts';

const sentences = (remarks: { path: string; sentence: string }[]) =>
  remarks.map(({ path, sentence }) => `${path} ${sentence}`);

/** The sample with one change, as untyped JSON. */
function sampleWith(change: object) {
  return { ...sampleExam(), ...change };
}

test('a canonical test is unchanged', () => {
  expect(parseExam(sampleExam())).toEqual({ exam: sampleExam(), repairs: [], errors: [] });
});

test('drops the editors\' "$schema" field without a report', () => {
  expect(parseExam(sampleWith({ $schema: '../exam.schema.json' }))).toEqual({
    exam: sampleExam(),
    repairs: [],
    errors: [],
  });
});

test('an import in unusual spellings becomes a canonical test', () => {
  const { exam, errors } = parseExam(importedExam());
  expect(errors).toEqual([]);
  expect(exam).toEqual({
    title: 'Gardens',
    examType: 'fede',
    level: 'B2',
    timeLimit: 105,
    totalPoints: 12,
    topics: [],
    instructions: [
      { text: 'Read.', textStyle: 'bold' },
      { text: 'Choose.', textStyle: 'italic', newLine: true },
      { text: 'Check.', textStyle: 'default', newParagraph: true },
      { text: 'Finish.', textStyle: 'default' },
      { text: 'Breathe.', textStyle: 'default' },
      { text: 'Good luck.', textStyle: 'default', newLine: true },
    ],
    sections: [
      {
        title: 'A roof',
        sectionType: 'reading-comprehension',
        points: 6,
        text: 'A garden grows on the roof.\nIt feeds the street.',
        image: { src: 'roof.svg', altText: 'A garden on a roof.' },
        questions: [
          {
            id: 'q1',
            type: 'multipleChoice',
            points: 3,
            question: 'Where is the garden?',
            options: ['On a roof', 'In a yard', 'By a river', 'In a park'],
            correctAnswer: 'On a roof',
            explanation: '',
            quote: '',
          },
          {
            id: 'q7',
            type: 'multipleChoice',
            points: 3,
            question: 'Whom does it feed?',
            options: ['The street', 'The town', 'The birds', 'Nobody'],
            correctAnswer: 'The street',
            explanation: 'The street eats it.',
            quote: '',
          },
        ],
      },
      { title: 'Nothing yet', sectionType: 'reading-comprehension', points: 0, text: '', questions: [] },
      {
        title: 'Tea',
        sectionType: 'gapFill',
        points: 6,
        text: 'Complete the text.',
        questions: [
          {
            id: 'q1',
            type: 'gapFill',
            points: 6,
            template: 'She likes _____ tea and _____ hot.',
            correctAnswers: ['∅', 'it'],
            options: { '1': ['the', 'a', '∅', 'an'], '2': ['it', 'them', 'its', 'one'] },
            explanations: [
              { text: 'Tea in general.', quote: '' },
              { text: 'Tea in general.', quote: '' },
            ],
          },
        ],
      },
    ],
  });
});

test('each repair names its place', () => {
  expect(sentences(parseExam(importedExam()).repairs)).toEqual(
    expect.arrayContaining([
      ' The exam is read from its "Test".',
      '/Test/name "name" is read as "title".',
      '/Test/time limit "1h45" is read as 105 minutes.',
      '/Test/instructions/4/textStyle The style "blinking" is not known.',
      '/Test/sections/0/questions/0/type The type "multiple choice" is read as "multipleChoice".',
      '/Test/sections/0/questions/0 The question has no points: it gets 3, 3 per answer.',
      '/Test/sections/0/questions/1 The type is read from the fields: "multipleChoice".',
      '/Test/sections/2/questions/0/type The type "GapFill" is read as "gapFill".',
      '/Test/sections/2/questions/0/options The list is read as the choices of each blank, in order.',
      '/Test/sections/2 The type is read as "gapFill".',
    ]),
  );
});

test('parsing its own output changes nothing', () => {
  const { exam } = parseExam(importedExam());
  expect(parseExam(exam)).toEqual({ exam, repairs: [], errors: [] });
});

describe('the top-level fields', () => {
  test('an exam without a type is of type "fede"', () => {
    const { examType: _type, ...rest } = sampleExam();
    expect(parseExam(rest)).toEqual({ exam: sampleExam(), repairs: [], errors: [] });
  });

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

  test('instructions in one string become a run per line', () => {
    expect(parseExam(sampleWith({ instructions: 'Read.\n\nChoose.' })).exam?.instructions).toEqual([
      { text: 'Read.', textStyle: 'default', newLine: true },
      { text: 'Choose.', textStyle: 'default', newLine: true },
    ]);
  });

  test('instructions without text are dropped', () => {
    const { exam, repairs } = parseExam(sampleWith({ instructions: [{ textStyle: 'bold' }, 7, null, {}] }));
    expect(exam?.instructions).toEqual([{ text: '7', textStyle: 'default', newLine: true }]);
    expect(sentences(repairs)).toContain('/instructions/0 The instruction has no text and is left out.');
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
