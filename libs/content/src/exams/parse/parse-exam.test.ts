import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examSchema } from '../schema/exam.schema.ts';
import { sampleExam } from '../testing/sample-exam.ts';
import { parseExam } from './parse-exam.ts';

const sentences = (remarks: { path: string; sentence: string }[]) =>
  remarks.map(({ path, sentence }) => `${path} ${sentence}`);

const tea = ['sections', '1'];
const bees = ['sections', '0', 'questions', '0'];
const gaps = [...tea, 'questions', '0'];
const choiceLists = [
  ['grows', 'will have grown', 'grew', 'has grown'],
  ['the', 'a', '-', 'an'],
];

/** The sample with one change, as untyped JSON. */
function sampleWith(change: object) {
  return { ...sampleExam(), ...change };
}

test('a canonical test is unchanged, without the "$schema" of editors', () => {
  const unchanged = { exam: sampleExam(), repairs: [], errors: [] };
  expect(parseExam(sampleExam())).toEqual(unchanged);
  expect(parseExam(sampleWith({ $schema: '../exam.schema.json' }))).toEqual(unchanged);
});

test.each([
  [' The exam is read from its "Test".', [], { Test: sampleExam() }],
  ['/name "name" is read as "title".', [], { ...sampleExam(), title: undefined, name: 'Sample test' }],
  ['/timeLimit "1h45" is read as 105 minutes.', ['timeLimit'], '1h45'],
  ['/sections/1 The type is read as "gapFill".', [...tea, 'sectionType'], undefined],
  [
    '/sections/0/questions/0/type The type "multiple choice" is read as "multipleChoice".',
    [...bees, 'type'],
    'multiple choice',
  ],
  ['/sections/0/questions/0 The type is read from the fields: "multipleChoice".', [...bees, 'type'], undefined],
  ['/sections/0/questions/0 The question has no points: it gets 3, 3 per answer.', [...bees, 'points'], undefined],
  [
    '/sections/1/questions/0/options The list is read as the choices of each blank, in order.',
    [...gaps, 'options'],
    choiceLists,
  ],
])('an exam of another program becomes canonical, and the repair names its place: %s', (repair, place, value) => {
  const { exam, repairs, errors } = parseExam(put(sampleExam(), place, value));
  expect([exam, errors]).toEqual([sampleExam(), []]);
  expect(sentences(repairs)).toContain(repair);
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

  test.each([undefined, null, 0, 601, 1.5, -5, 'soon', [], {}])('rejects the time limit %j', (timeLimit) => {
    const { exam, errors } = parseExam(sampleWith({ timeLimit }));
    expect(exam).toBeUndefined();
    expect(sentences(errors)).toContain(' The exam has no time limit in minutes.');
  });
});

describe('malformed exams', () => {
  const malformed = [null, 7, 'exam', true, [], [1, 2], {}, { exam: 7 }, { sections: 'none' }, { sections: [] }];
  test.each(malformed)('%j returns errors and no exam', (json) => {
    const { exam, errors } = parseExam(json);
    expect(exam).toBeUndefined();
    expect(errors.length).toBeGreaterThan(0);
  });

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
