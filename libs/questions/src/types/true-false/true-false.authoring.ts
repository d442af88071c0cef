import { fold, isRecord, quoted } from '@tensely/core/reader';
import { noPassages, noSentences, type Report, type Sample, type ScoredAuthoring } from '../../authoring/authoring.ts';
import type { Fields, Place } from '../../authoring/place.ts';
import { readRichText } from '../../authoring/read-fields.ts';
import { BLANK } from '../../text/notation.ts';
import { optionalText, plainText } from '../../text/plain-text.ts';
import type { TrueFalse } from './true-false.schema.ts';
import { TRUE_FALSE } from './true-false.score.ts';

export const trueFalseAuthoring: ScoredAuthoring<TrueFalse> = {
  note: 'A statement that is true or false.',
  otherNames: ['trueorfalse', 'boolean'],
  read: readTrueFalse,
  check: checkTrueFalse,
  review: {
    sheet: ({ question, statement }) => ({ question: optionalText(question), statement: optionalText(statement) }),
    readSolution: (_, answer) =>
      typeof answer === 'boolean'
        ? { response: [TRUE_FALSE[answer ? 0 : 1]] }
        : { fault: 'the answer is true or false' },
    sentences: noSentences,
    keyPassages: noPassages,
  },
};

function checkTrueFalse({ statement }: TrueFalse, report: Report): void {
  const text = plainText(statement).trim();
  if (text.endsWith('?')) report('/statement', 'The statement is a question, which is neither true nor false.');
  if (text.includes(BLANK)) report('/statement', 'The statement has a blank, which learners cannot fill in.');
}

const TRUE = ['true', 't', 'yes', 'y', 'right', 'correct', '1'];
const FALSE = ['false', 'f', 'no', 'n', 'wrong', 'incorrect', '0'];

/** The statement, also under the name of the question; the answer as a boolean in any spelling. */
function readTrueFalse(fields: Fields) {
  const statement = readRichText(
    fields.take('statement', 'sentence', 'claim', 'assertion') ??
      fields.take('statement', 'question', 'text', 'prompt'),
  );
  const question = readRichText(fields.take('question', 'instructions', 'instruction', 'prompt', 'text'));
  const answer = fields.take('correctAnswer', 'answer', 'correctAnswers', 'answers', 'isTrue', 'correct', 'solution');
  const options = fields.take('options', 'choices')?.value;
  return {
    question,
    statement,
    correctAnswer: answer && readTruth(answer, Array.isArray(options) ? options : []),
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

export const trueFalseSamples: Sample<TrueFalse>[] = [
  {
    name: 'a statement',
    question: {
      type: 'trueFalse',
      id: 'sample-true-false-statement',
      statement: [{ text: 'The plural of ' }, { text: 'child', textStyle: 'italic' }, { text: " is 'childs'." }],
      correctAnswer: false,
      explanation: "'Child' has a plural of its own: one child, two children.",
      tags: ['plural-irregular'],
    },
    responses: { right: ['False'], wrong: ['True'] },
  },
  {
    name: 'a statement about a situation',
    question: {
      type: 'trueFalse',
      id: 'sample-true-false-situation',
      question: "Noor says: 'I've lived in Oslo for six years.'",
      statement: 'Noor still lives in Oslo.',
      correctAnswer: true,
      explanation: 'The present perfect with for describes something that began in the past and is still true now.',
      tags: ['present-perfect-for-since'],
    },
    responses: { right: ['True'], wrong: ['False'] },
  },
  {
    name: 'long text',
    question: {
      type: 'trueFalse',
      id: 'sample-true-false-long',
      question: [
        {
          text: 'If the ferry had not been cancelled because of the storm, Ingrid would have arrived before the concert.',
        },
        { text: 'She heard the last two songs from the stairs of the town hall.', newParagraph: true },
      ],
      statement:
        'Ingrid arrived in time for the beginning of the concert, and the Donaudampfschifffahrtsgesellschaftskapitän did too.',
      correctAnswer: false,
      explanation:
        'The third conditional describes what did not happen: in fact the ferry was cancelled, and she was late.',
      tags: ['conditional-third'],
    },
    responses: { right: ['False'], wrong: ['True'] },
  },
];
