import { normaliseAnswer } from '../marking/answer-text/normalise-answer.ts';
import type { Report } from './report.ts';

interface PlacedText {
  text: string;
  pointer: string;
}

/** The texts of a list with their places. */
export function placed(texts: readonly string[], list: string): PlacedText[] {
  return texts.map((text, index) => ({ text, pointer: `${list}/${index}` }));
}

/** Reports texts that are the same in the form in which they are compared, and texts with spaces around them. */
export function checkTexts(
  texts: readonly PlacedText[],
  what: string,
  report: Report,
  form: (text: string) => string = normaliseAnswer,
): void {
  checkSpaces(texts, what, report);
  const seen = new Set<string>();
  for (const { text, pointer } of texts) {
    if (seen.has(form(text))) report(pointer, `The ${what} "${text}" is there twice.`);
    seen.add(form(text));
  }
}

export function checkSpaces(texts: readonly PlacedText[], what: string, report: Report): void {
  for (const { text, pointer } of texts) {
    if (text !== text.trim()) report(pointer, `The ${what} "${text}" has spaces around it.`);
  }
}

/** For texts that are chosen and not typed: they are the same only when every letter is. */
export function asWritten(text: string): string {
  return text;
}
