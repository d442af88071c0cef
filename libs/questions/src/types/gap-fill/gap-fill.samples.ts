import type { Sample } from '../../registry/sample.ts';
import type { GapFill } from './gap-fill.schema.ts';

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
