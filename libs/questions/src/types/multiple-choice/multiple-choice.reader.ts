import { entriesOf, isRecord, quoted } from '@tensely/core/reader';
import type { Fields, Place } from '../../authoring/place.ts';
import { type AuthoredChoice, readChoice } from '../../authoring/read-choice.ts';
import { readScoredFields } from '../../authoring/read-scored.ts';
import { readRichText } from '../../authoring/read-text.ts';
import { sameAnswer } from '../../marking/answer-text/normalise-answer.ts';

const OPTION = {
  text: ['text', 'label', 'value', 'option', 'answer', 'content'],
  feedback: ['feedback', 'explanation', 'rationale', 'comment', 'why'],
  correct: ['correct', 'isCorrect', 'right'],
  illFormed: ['illFormed'],
} as const;

/** Options as objects or plain texts; the right one as its text, letter or index, or marked on the option itself. */
export function readMultipleChoice(fields: Fields) {
  const optionsPlace = fields.take('options', 'choices', 'alternatives', 'answers');
  const marked: string[] = [];
  const options = optionsPlace ? readOptions(optionsPlace, marked) : [];
  const answers =
    fields.take('correctAnswers') ?? fields.take('correctAnswer', 'answer', 'answers', 'correct', 'solution');
  const right = answers ? readRight(answers, options) : marked;
  const name = right.length > 1 ? 'correctAnswers' : 'correctAnswer';
  if (right.length === 0) fields.place.log.report(fields.place, 'None of the options is the right answer.');
  else if (Array.isArray(answers?.value) !== right.length > 1) {
    fields.place.log.report(answers ?? fields.place, `The right answer is stored as "${name}".`);
  }
  return {
    question: readRichText(fields.take('question', 'prompt', 'stem', 'text', 'title', 'instructions')),
    options,
    [name]: right.length > 1 ? right : right[0],
    ...(fields.take('keepOrder')?.value === true && { keepOrder: true }),
    ...readScoredFields(fields),
  };
}

function readOptions(place: Place, marked: string[]): AuthoredChoice[] {
  const options: AuthoredChoice[] = [];
  const entries = entriesOf(place);
  if (entries.some(({ value }) => !isRecord(value))) place.log.report(place, 'Plain texts are read as options.');
  for (const entry of entries) {
    const [option] = readChoice(entry, OPTION, (text) => {
      entry.log.report(entry, 'The option that is marked as right is read as the right answer.');
      marked.push(text);
    });
    if (option && options.some(({ text }) => text === option.text)) {
      place.log.report(entry, 'The option is a duplicate and is left out.');
    } else if (option) options.push(option);
  }
  return options;
}

function readRight(place: Place, options: readonly AuthoredChoice[]): string[] {
  const list = Array.isArray(place.value) ? entriesOf(place) : [place];
  const right = list.flatMap((entry) => {
    const found = findOption(entry.value, options);
    if (found === undefined) entry.log.report(entry, `The answer ${quoted(entry.value)} is not among the options.`);
    else if (found !== entry.value) entry.log.report(entry, `The answer is read as the option ${quoted(found)}.`);
    return found ?? [];
  });
  return [...new Set(right)];
}

/** Finds the option that an answer refers to: by its text, its text in normal form, its letter or its index. */
function findOption(answer: unknown, options: readonly AuthoredChoice[]): string | undefined {
  if (isRecord(answer)) return findOption(answer.text ?? answer.value ?? null, options);
  if (typeof answer !== 'string' && typeof answer !== 'number') return undefined;
  const text = String(answer);
  const same =
    options.find((option) => option.text === text) ?? options.find((option) => sameAnswer(option.text, text));
  if (same) return same.text;
  const place = /^[A-Za-z]$/.test(text) ? text.toUpperCase().charCodeAt(0) - 65 : Number(answer);
  return options[place]?.text;
}
