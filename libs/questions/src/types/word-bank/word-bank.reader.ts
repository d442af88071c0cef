import type { Fields } from '../../authoring/place.ts';
import { readScoredFields } from '../../authoring/read-scored.ts';
import { readTemplate } from '../../authoring/read-template.ts';
import { readRichText, readTexts } from '../../authoring/read-text.ts';
import { readWrongForms } from '../../authoring/read-wrong-forms.ts';
import { sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { BLANK, countBlanks } from '../../text/template.ts';

/** Answers adopt the spelling of the bank, and words missing from the bank are added. */
export function readWordBank(fields: Fields) {
  const { place } = fields;
  const text = readTemplate(fields.take('paragraph', 'template', 'sentence', 'text'));
  const given = readTexts(fields.take('wordBank', 'words', 'bank', 'options', 'choices', 'items'));
  const answers = readTexts(fields.take('correctAnswers', 'correctAnswer', 'answers', 'answer', 'solution'));
  const instructions = readRichText(fields.take('instructions', 'instruction', 'question', 'prompt'));

  const wrongForms = readWrongForms(fields);
  const unused = [...given];
  const missing: string[] = [];
  const correctAnswers = answers.map((answer) => {
    const exact = unused.indexOf(answer);
    const found = exact >= 0 ? exact : unused.findIndex((word) => sameAnswer(word, answer));
    if (found < 0) missing.push(answer);
    return found < 0 ? answer : (unused.splice(found, 1)[0] ?? answer);
  });
  if (missing.length > 0)
    place.log.report(place, `The bank lacks words of the answer and gets them: ${missing.join(', ')}.`);
  const paragraph = withBlanks(text, answers.length);
  if (paragraph !== text) place.log.report(place, 'The paragraph has no blanks: one for each answer is added.');
  return {
    ...(instructions && { instructions }),
    paragraph,
    wordBank: given.length > 0 ? [...given, ...missing] : missing.toSorted(),
    correctAnswers,
    ...wrongForms,
    ...readScoredFields(fields),
  };
}

function withBlanks(text: string | undefined, blanks: number): string | undefined {
  if (text !== undefined && countBlanks(text) > 0) return text;
  return [text, ...Array.from({ length: blanks }, () => BLANK)].filter(Boolean).join(' ');
}
