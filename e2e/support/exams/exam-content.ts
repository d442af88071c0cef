import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A test question as its author wrote it, including key and explanations. */
export type ExamQuestion =
  | {
      type: 'multipleChoice';
      question: string;
      options: string[];
      correctAnswer: string;
      explanation: string;
      quote: string;
    }
  | {
      type: 'gapFill';
      template: string;
      correctAnswers: string[];
      /** The choices of each blank, by its number from "1". */
      options: Record<string, string[]>;
      explanations: { text: string; quote: string }[];
    };

export interface ExamSection {
  title: string;
  text: string;
  questions: ExamQuestion[];
}

const content = join(import.meta.dirname, '../../../apps/exams/content');
const SECTIONS = [1, 2, 3];

/** The sections of a real test, such as "test-1". */
export async function readSections(testId: string): Promise<ExamSection[]> {
  const read = async (section: number) =>
    JSON.parse(await readFile(join(content, testId, `section-${section}.json`), 'utf8'));
  return Promise.all(SECTIONS.map(read));
}

/** The right choice of every blank; one for multiple choice. */
export function rightAnswer(question: ExamQuestion): string[] {
  return question.type === 'multipleChoice' ? [question.correctAnswer] : question.correctAnswers;
}

/** The choices of a question's blanks, in order. */
export function getChoices(question: ExamQuestion): string[][] {
  if (question.type === 'multipleChoice') return [question.options];
  return question.correctAnswers.map((_, blank) => question.options[blank + 1] ?? []);
}

/** Every question with its place in the paper, such as "0-9". */
function getPlaces(sections: readonly ExamSection[]): { place: string; question: ExamQuestion }[] {
  return sections.flatMap(({ questions }, section) =>
    questions.map((question, number) => ({ place: `${section}-${number}`, question })),
  );
}

/** The first choice of every blank of a real test, by the question's place, except for some places. */
export async function answersBut(testId: string, open: readonly string[]): Promise<Record<string, string[]>> {
  const places = getPlaces(await readSections(testId)).filter(({ place }) => !open.includes(place));
  return Object.fromEntries(
    places.map(({ place, question }) => [place, getChoices(question).map(([first = '']) => first)]),
  );
}
