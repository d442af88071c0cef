import { normaliseAnswer } from '../marking/answer-text/normalise-answer.ts';
import type { Response } from '../marking/mark.ts';
import type { WrongForms } from '../schema/question-fields.ts';
import type { Fields } from './place.ts';

/** Reports a defect: its JSON pointer in the file or item, and what is wrong, as a sentence. */
export type Report = (pointer: string, sentence: string) => void;

/** A question type for authoring tools. */
export interface Authoring {
  /** An editor's hint where an author writes a question of the type. */
  note: string;
  /** Names of the type in other systems, in any case and spacing. */
  otherNames: readonly string[];
  /**
   * Reads the fields of an item tolerantly: other names, other shapes. Reports each repair; never throws. The caller reads
   * the id and the fields of every scored question; the type's schema then checks the result, without undefined members.
   * @param type the canonical type
   */
  read: (fields: Fields, type: string) => object;
}

/** A scored question type for authoring tools. */
export interface ScoredAuthoring<Question> extends Authoring {
  /** Reports defects that the schema cannot express, such as a right answer that is not among the options. */
  check(question: Question, report: Report): void;
  review: Review<Question>;
}

/** A solver's answer as a learner's response, or a sentence about what is wrong with it. */
export type Solution = { response: unknown } | { fault: string };

/** The texts that give a question's answer away: texts with blanks and their answers, or whole texts. */
interface KeyPassages {
  gapped?: { text: string; answers: readonly (readonly string[])[] };
  whole?: readonly string[];
}

/** A scored type for authors' reviews. */
interface Review<Question> {
  /**
   * The learner's view of a question, field by field, without its key, feedback or tags. Shuffles everything whose
   * order would reveal the key.
   */
  sheet(question: Question): Record<string, unknown>;
  /** Parses a solver's answer from the sheet. */
  readSolution(question: Question, answer: unknown): Solution;
  /** The sentences that no other question or example may repeat. */
  sentences(question: Question): readonly string[];
  /** The texts that no other question of the page may show, because they answer this one. */
  keyPassages(question: Question): KeyPassages;
}

/** A question for tests and the gallery, with responses to it; one that is not scored has none. */
export interface Sample<Question> {
  name: string;
  question: Question;
  responses?: { right: Response; wrong: Response; partly?: Response };
}

/** Parses an answer that is a text or a list of texts. */
export function readTextSolution(_question: unknown, answer: unknown): Solution {
  if (typeof answer === 'string') return { response: [answer] };
  const isList = Array.isArray(answer) && answer.every((text) => typeof text === 'string');
  return isList ? { response: answer } : { fault: 'the answer is a text or a list of texts' };
}

export const noSentences = () => [];
export const noPassages = () => ({});

interface LocatedText {
  text: string;
  pointer: string;
}

/** The texts of a list with their JSON pointers. */
export function withPointers(texts: readonly string[], list: string): LocatedText[] {
  return texts.map((text, index) => ({ text, pointer: `${list}/${index}` }));
}

/** Reports texts that are equal in their normal form, and texts with surrounding spaces. */
export function checkTexts(
  texts: readonly LocatedText[],
  what: string,
  report: Report,
  form: (text: string) => string = normaliseAnswer,
): void {
  checkSpaces(texts, what, report);
  const seen = new Set<string>();
  for (const { text, pointer } of texts) {
    if (seen.has(form(text))) report(pointer, `The ${what} "${text}" occurs twice.`);
    seen.add(form(text));
  }
}

export function checkSpaces(texts: readonly LocatedText[], what: string, report: Report): void {
  for (const { text, pointer } of texts) {
    if (text !== text.trim()) report(pointer, `The ${what} "${text}" has spaces around it.`);
  }
}

/** The normal form of texts that are chosen rather than typed: every letter counts. */
export function asWritten(text: string): string {
  return text;
}

/** Reports wrong forms that are duplicate, name no blank, or are accepted; `accepted` has the answers of each blank. */
export function checkWrongForms(
  wrongForms: WrongForms,
  accepted: readonly (readonly string[])[],
  report: Report,
): void {
  const forms = wrongForms.map(({ text, blank }) => (blank ? `${text} (blank ${blank})` : text));
  checkTexts(withPointers(forms, '/wrongForms'), 'wrong form', report);
  wrongForms.forEach(({ text, blank }, index) => {
    if (blank && blank > accepted.length) {
      report(`/wrongForms/${index}/blank`, `There is no blank ${blank}: the text has ${accepted.length}.`);
    }
    const blanks = blank ? [accepted[blank - 1] ?? []] : accepted;
    if (blanks.flat().some((answer) => normaliseAnswer(answer) === normaliseAnswer(text))) {
      report(`/wrongForms/${index}`, `The wrong form "${text}" is also accepted.`);
    }
  });
}
