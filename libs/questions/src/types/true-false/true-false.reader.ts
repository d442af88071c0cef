import { fold, isRecord, quoted } from '@tensely/core/reader';
import type { Fields, Place } from '../../authoring/place.ts';
import { readScoredFields } from '../../authoring/read-scored.ts';
import { readRichText } from '../../authoring/read-text.ts';

const TRUE = ['true', 't', 'yes', 'y', 'right', 'correct', '1'];
const FALSE = ['false', 'f', 'no', 'n', 'wrong', 'incorrect', '0'];

/** The statement, also under the name of the question; the answer as a boolean in any spelling. */
export function readTrueFalse(fields: Fields) {
  const statement = readRichText(
    fields.take('statement', 'sentence', 'claim', 'assertion') ??
      fields.take('statement', 'question', 'text', 'prompt'),
  );
  const question = readRichText(fields.take('question', 'instructions', 'instruction', 'prompt', 'text'));
  const answer = fields.take('correctAnswer', 'answer', 'correctAnswers', 'answers', 'isTrue', 'correct', 'solution');
  const options = fields.take('options', 'choices')?.value;
  return {
    ...(question && { question }),
    statement,
    correctAnswer: answer && readTruth(answer, Array.isArray(options) ? options : []),
    ...readScoredFields(fields),
  };
}

/** Whether a value is a boolean, or the text of one. */
export function isTruth(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && ['true', 'false'].includes(fold(value)));
}

function readTruth(place: Place, options: readonly unknown[]): boolean | undefined {
  const { value, log } = place;
  if (typeof value === 'boolean') return value;
  const truth = toTruth(value, options);
  const reading = truth === undefined ? 'is neither true nor false' : `is read as ${truth}`;
  log.report(place, `The answer ${quoted(value)} ${reading}.`);
  return truth;
}

function toTruth(value: unknown, options: readonly unknown[]): boolean | undefined {
  if (Array.isArray(value)) return value.length === 1 ? toTruth(value[0], options) : undefined;
  if (isRecord(value)) return toTruth(value.text ?? value.value, options);
  if (typeof value === 'number' && options.length > 0) return toTruth(options[value], []);
  const folded = fold(String(value));
  if (TRUE.includes(folded)) return true;
  return FALSE.includes(folded) ? false : undefined;
}
