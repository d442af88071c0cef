import { entriesOf } from '@tensely/core/reader';
import {
  checkTexts,
  checkWrongForms,
  type Report,
  readTextSolution,
  type Sample,
  type ScoredAuthoring,
  withPointers,
} from '../../authoring/authoring.ts';
import type { Fields, Place } from '../../authoring/place.ts';
import {
  dropped,
  hasBlank,
  readPlainText,
  readRichText,
  readTemplate,
  readTexts,
  readWrongForms,
} from '../../authoring/read-fields.ts';
import { BLANK, countBlanks } from '../../text/notation.ts';
import { optionalText } from '../../text/plain-text.ts';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers } from './gap-fill.score.ts';

export const gapFillAuthoring: ScoredAuthoring<GapFill> = {
  note: 'A template with blanks of five underscores. One blank: all answers. Several: one entry per blank.',
  otherNames: [
    'fillintheblank',
    'fillintheblanks',
    'fillblank',
    'fillinthegap',
    'fillinthegaps',
    'gapfilling',
    'cloze',
    'gap',
  ],
  read: readGapFill,
  check: checkGapFill,
  review: {
    sheet: ({ question, template }) => ({ question: optionalText(question), template }),
    readSolution: readTextSolution,
    sentences: ({ template }) => [template],
    keyPassages: (question) => ({ gapped: { text: question.template, answers: acceptedAnswers(question) } }),
  },
};

function checkGapFill(question: GapFill, report: Report): void {
  const { template, wrongForms = [] } = question;
  const accepted = acceptedAnswers(question);
  if (!question.question && !template.includes('(')) {
    report('/template', 'Nothing says what to fill in: add a question, or a cue in brackets.');
  }
  accepted.forEach((answers, blank) => {
    const list = accepted.length > 1 ? `/correctAnswers/${blank}` : '/correctAnswers';
    checkTexts(withPointers(answers, list), 'answer', report);
  });
  checkWrongForms(wrongForms, accepted, report);
}

/** The template under any name, even as the question; the answers as one text, as a list, or as a list per blank. */
function readGapFill(fields: Fields) {
  const given = readTemplate(takeTemplate(fields));
  const template = given ?? BLANK;
  const question = readRichText(fields.take('question', 'prompt', 'instructions', 'instruction', 'text'));
  const answers = fields.take('correctAnswers', 'correctAnswer', 'answers', 'answer', 'accepted', 'solution');
  const wrongForms = readWrongForms(fields);
  if (!given) fields.place.log.report(fields.place, 'There is no template; a single blank is used.');
  return {
    question,
    template,
    correctAnswers: answers ? readAnswers(answers, countBlanks(template)) : [],
    wrongForms,
  };
}

function takeTemplate(fields: Fields): Place | undefined {
  const named = fields.take('template', 'sentence', 'paragraph');
  if (named) return named;
  const key = ['question', 'text', 'prompt', 'instructions']
    .map((name) => fields.find(name))
    .find((name) => name !== undefined && hasBlank(fields.look(name).value));
  return key === undefined ? undefined : fields.take('template', key);
}

function readAnswers(place: Place, blanks: number): (string | string[])[] {
  if (blanks === 1) return flatTexts(place);
  return entriesOf(place).flatMap<string | string[]>((entry) => {
    return Array.isArray(entry.value) ? [readTexts(entry)] : (readPlainText(entry) ?? dropped(entry));
  });
}

function flatTexts(place: Place): string[] {
  return entriesOf(place).flatMap((entry) => {
    return Array.isArray(entry.value) ? readTexts(entry) : (readPlainText(entry) ?? dropped(entry));
  });
}

export const gapFillSamples: Sample<GapFill>[] = [
  {
    name: 'one blank with alternatives',
    question: {
      type: 'gapFill',
      id: 'sample-gap-fill-one',
      question: 'Sami decides at this moment.',
      template: 'The phone is ringing. I _____ (answer) it.',
      correctAnswers: ["'ll answer", 'will answer'],
      wrongForms: [
        { text: 'answer', feedback: 'A decision at the moment of speaking needs will.' },
        { text: 'am going to answer', feedback: "'Going to' is for a plan that you made before." },
      ],
      explanation: "For a decision at the moment of speaking we use will or 'll + base verb.",
      tags: ['will-decisions'],
    },
    responses: { right: ['will answer'], wrong: ['answer'] },
  },
  {
    name: 'several blanks',
    question: {
      type: 'gapFill',
      id: 'sample-gap-fill-several',
      question: 'Put the verbs into the past simple or the past continuous.',
      template: 'While we _____ (wait) for the bus, it _____ (start) to rain, and nobody _____ (have) an umbrella.',
      correctAnswers: ['were waiting', 'started', ['had', 'had got']],
      wrongForms: [{ text: 'waited', feedback: 'The waiting was in progress: was or were + -ing.', blank: 1 }],
      explanation: 'The longer action is in the past continuous, the short events are in the past simple.',
      tags: ['past-continuous-interrupted'],
    },
    responses: {
      right: ['were waiting', 'started', 'had'],
      partly: ['waited', 'started', 'had'],
      wrong: ['waited', 'startet', 'has'],
    },
  },
  {
    name: 'a blank at either end',
    question: {
      type: 'gapFill',
      id: 'sample-gap-fill-ends',
      template: '_____ (he) lives next door to _____',
      correctAnswers: ['he', 'us'],
      explanation: "'He' is the subject, 'us' comes after the preposition.",
      tags: ['pronouns'],
    },
    responses: { right: ['He', 'us'], partly: ['He', 'we'], wrong: ['Him', 'we'] },
  },
  {
    name: 'long text',
    question: {
      type: 'gapFill',
      id: 'sample-gap-fill-long',
      question: [
        { text: 'A letter from the captain of the Donaudampfschifffahrtsgesellschaft to all who had booked a cabin.' },
        { text: 'Complete both sentences with the right form of the verb.', newParagraph: true },
      ],
      template:
        'If the engine _____ (not / break) down in the middle of the lake, we would have reached the other side before the fog came; and if anybody _____ (have) a telephone that worked on the water, we would have called for help hours before the morning.',
      correctAnswers: [
        ["hadn't broken", 'had not broken'],
        ['had had', "'d had"],
      ],
      explanation: 'In the third conditional the if-clause is in the past perfect: had + past participle.',
      tags: ['conditional-third'],
    },
    responses: {
      right: ["hadn't broken", 'had had'],
      partly: ['had not broken', 'would have had a telephone with him that worked'],
      wrong: ["wouldn't have broken", 'would have had a telephone with him that worked'],
    },
  },
];
