import { normaliseAnswer } from '../marking/answer-text/normalise-answer.ts';
import type { WrongForms } from '../schema/question-fields.ts';
import type { Report } from './authoring.ts';

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
