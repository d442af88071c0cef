import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleExam } from '../testing/sample-exam.ts';
import { parseExam } from './parse-exam.ts';

/** Equivalent spellings of an exam's field names. */
const spellings: Record<string, string[]> = {
  title: ['title', 'Title', 'name'],
  timeLimit: ['timeLimit', 'time limit', 'TIME_LIMIT', 'duration'],
  totalPoints: ['totalPoints', 'Total Points', 'points'],
  sections: ['sections', 'Sections', 'parts'],
  sectionType: ['sectionType', 'section type', 'type'],
  questions: ['questions', 'QUESTIONS', 'items'],
  options: ['options', 'Options', 'choices'],
  correctAnswer: ['correctAnswer', 'correct answer', 'answer'],
  correctAnswers: ['correctAnswers', 'Correct-Answers', 'answers'],
  explanation: ['explanation', 'Explanation', 'why'],
  explanations: ['explanations', 'Explanations'],
  template: ['template', 'Template', 'sentence'],
};

const types: Record<string, string[]> = {
  multipleChoice: ['multipleChoice', 'MultipleChoice', 'multiple choice', 'MULTIPLE_CHOICE', 'mcq'],
  gapFill: ['gapFill', 'GapFill', 'gap fill', 'Gap-Fill', 'cloze'],
  'reading-comprehension': ['reading-comprehension', 'READING_COMPREHENSION', 'Reading Comprehension', 'Reading'],
  bold: ['bold', 'Bold', 'strong'],
};

const respelt: fc.Arbitrary<unknown> = fc.infiniteStream(fc.nat(100)).map((picks) => {
  const pick = <T>(list: readonly T[]): T | undefined => list[picks.next().value % list.length];
  return respell(sampleExam(), pick);
});

type Pick = <T>(list: readonly T[]) => T | undefined;

function respell(value: unknown, pick: Pick, key = ''): unknown {
  if (typeof value === 'string' && ['type', 'sectionType', 'textStyle'].includes(key)) {
    return pick(types[value] ?? [value]);
  }
  if (typeof value === 'number') return pick([value, String(value)]);
  if (Array.isArray(value)) return value.map((entry) => respell(entry, pick));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, respell(member, pick, name)] as const);
  const renamed = members.map(([name, member]) => [pick(spellings[name] ?? [name]), member] as const);
  // Shuffles the members, as another program might.
  return Object.fromEntries(pick([renamed, renamed.toReversed()]) ?? []);
}

test('an exam parses the same in any spelling and order of its names and types', () => {
  fc.assert(
    fc.property(respelt, (json) => {
      const { exam, errors } = parseExam(json);
      expect(errors).toEqual([]);
      expect(exam).toEqual(sampleExam());
    }),
    { numRuns: 300 },
  );
});

test('fields that follow from the rest may be missing', () => {
  const { examType: _type, totalPoints: _total, sections, ...head } = sampleExam();
  const bare = sections.map(({ points: _points, sectionType: _sectionType, questions, ...section }) => ({
    ...section,
    questions: questions.map(({ id: _id, type: _kind, points: _each, ...question }) => question),
  }));
  const { exam, errors } = parseExam({ ...head, sections: bare });
  expect(errors).toEqual([]);
  expect(exam).toEqual(sampleExam());
});
