import { entriesOf, isRecord, quoted } from '@tensely/core/reader';
import {
  asWritten,
  checkTexts,
  type Report,
  readTextSolution,
  type Sample,
  type ScoredAuthoring,
  withPointers,
} from '../../authoring/authoring.ts';
import type { Fields, Place } from '../../authoring/place.ts';
import { readMark, readRichText } from '../../authoring/read-fields.ts';
import { type AuthoredChoice, readChoice } from '../../authoring/read-references.ts';
import { inShuffledOrder } from '../../hash/content-hash.ts';
import { sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { BLANK } from '../../text/notation.ts';
import { plainText } from '../../text/plain-text.ts';
import type { MultipleChoice } from './multiple-choice.schema.ts';
import { rightOptions } from './multiple-choice.score.ts';

export const multipleChoiceAuthoring: ScoredAuthoring<MultipleChoice> = {
  note: 'Options, one right in correctAnswer or several in correctAnswers. Wrong options have feedback.',
  otherNames: ['mcq', 'singlechoice', 'multichoice', 'choice'],
  read: readMultipleChoice,
  check: checkMultipleChoice,
  review: {
    sheet: ({ question, options, id }) => ({
      question: plainText(question),
      options: inShuffledOrder(
        options.map(({ text }) => text),
        id,
      ),
    }),
    readSolution: readTextSolution,
    /** A question with a blank is a sentence to complete; one without is a task. */
    sentences: ({ question }) => [plainText(question)].filter((text) => text.includes(BLANK)),
    keyPassages: (question) => {
      const [text, right] = [plainText(question.question), rightOptions(question)];
      return text.includes(BLANK) ? { gapped: { text, answers: [right] } } : { whole: right };
    },
  },
};

function checkMultipleChoice(question: MultipleChoice, report: Report): void {
  const texts = question.options.map(({ text }) => text);
  const right = rightOptions(question);
  checkTexts(withPointers(texts, '/options'), 'option', report, asWritten);
  for (const text of right) {
    if (!texts.includes(text)) report('', `The right answer "${text}" is not among the options.`);
  }
  if (texts.every((text) => right.includes(text))) report('/options', 'Every option is right.');
  question.options.forEach(({ text, feedback }, index) => {
    if (!right.includes(text) && !feedback) report(`/options/${index}`, `The wrong option "${text}" has no feedback.`);
  });
}

const OPTION = {
  text: ['text', 'label', 'value', 'option', 'answer', 'content'],
  feedback: ['feedback', 'explanation', 'rationale', 'comment', 'why'],
  correct: ['correct', 'isCorrect', 'right'],
  illFormed: ['illFormed'],
} as const;

/** Options as objects or plain texts; the right one as its text, letter or index, or marked on the option itself. */
function readMultipleChoice(fields: Fields) {
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
    keepOrder: readMark(fields.take('keepOrder')),
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

export const multipleChoiceSamples: Sample<MultipleChoice>[] = [
  {
    name: 'one right answer',
    question: {
      type: 'multipleChoice',
      id: 'sample-multiple-choice-one',
      question: "Mei phones her brother every evening. Complete: 'Mei _____ him every evening.'",
      options: [
        { text: 'phone', feedback: "After 'Mei' (= she) the verb needs -s." },
        { text: 'phones' },
        { text: 'is phone', feedback: "Do not put 'is' before a base verb." },
        { text: 'phoning', feedback: "'Phoning' cannot stand alone: it needs a form of 'be'." },
      ],
      correctAnswer: 'phones',
      explanation: 'It is a habit, so we use the present simple, and after he, she or it the verb ends in -s.',
      tags: ['present-simple-s'],
    },
    responses: { right: ['phones'], wrong: ['phone'] },
  },
  {
    name: 'several right answers',
    question: {
      type: 'multipleChoice',
      id: 'sample-multiple-choice-several',
      question: [{ text: 'Which of these nouns are ' }, { text: 'uncountable', textStyle: 'bold' }, { text: '?' }],
      options: [
        { text: 'advice' },
        { text: 'chair', feedback: 'You can count chairs: one chair, two chairs.' },
        { text: 'furniture' },
        { text: 'suitcase', feedback: 'You can count suitcases: one suitcase, two suitcases.' },
      ],
      correctAnswers: ['advice', 'furniture'],
      explanation: "We cannot say 'two advices' or 'two furnitures': both words have no plural.",
      tags: ['uncountable'],
    },
    responses: { right: ['furniture', 'advice'], partly: ['advice'], wrong: ['advice', 'chair', 'suitcase'] },
  },
  {
    name: 'long text',
    question: {
      type: 'multipleChoice',
      id: 'sample-multiple-choice-long',
      question: [
        { text: 'The museum closed its doors at six, but the guards found a visitor asleep in the last room at nine.' },
        { text: 'What must have happened?', newParagraph: true },
      ],
      options: [
        { text: "Somebody must have overlooked the visitor when the guards were checking the rooms at six o'clock." },
        {
          text: 'Somebody must overlook the visitor when the guards were checking the rooms in the evening of that day.',
          feedback: 'This is about the past, so the deduction needs have + past participle.',
        },
        {
          text: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
          feedback: 'A very long word, and not an English one.',
        },
      ],
      correctAnswer:
        "Somebody must have overlooked the visitor when the guards were checking the rooms at six o'clock.",
      explanation: 'A deduction about the past is must have + past participle.',
      tags: ['deduction-past'],
    },
    responses: {
      right: ["Somebody must have overlooked the visitor when the guards were checking the rooms at six o'clock."],
      wrong: ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
    },
  },
];
