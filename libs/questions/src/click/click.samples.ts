import type { Sample } from '../sample.ts';
import type { Click } from './click.schema.ts';

export const clickSamples: Sample<Click>[] = [
  {
    name: 'a sentence, first click decides',
    question: {
      type: 'click',
      id: 'sample-click-first',
      layout: 'horizontal',
      instructions: 'Click a pronoun.',
      words: [
        { text: 'Did', feedback: "'Did' is an auxiliary verb." },
        { text: 'you', feedback: "Yes, 'you' is a pronoun." },
        { text: 'send', feedback: "'send' is a verb." },
        { text: 'the', feedback: "'the' is an article." },
        { text: 'letter', feedback: "'letter' is a noun." },
        { text: 'to' },
        { text: 'her?', feedback: "Yes, 'her' is a pronoun." },
      ],
      keyWords: ['you', 'her?'],
      explanation: "'You' and 'her' stand for people, so both are pronouns.",
      tags: ['pronouns'],
    },
    responses: { right: [1], wrong: [5] },
  },
  {
    name: 'a sentence, all key words',
    question: {
      type: 'click',
      id: 'sample-click-all',
      layout: 'horizontal',
      instructions: [{ text: 'Find ' }, { text: 'both', textStyle: 'bold' }, { text: ' adjectives.' }],
      select: 'all',
      words: [
        { text: 'The', feedback: "'The' is an article." },
        { text: 'old', feedback: "Yes, 'old' describes the bridge." },
        { text: 'bridge', feedback: "'bridge' is a noun." },
        { text: 'is', feedback: "'is' is a verb." },
        { text: 'narrow.', feedback: "Yes, 'narrow' describes the bridge." },
      ],
      keyWords: ['old', 'narrow.'],
      explanation: "An adjective stands before a noun ('old bridge') or after 'be' ('is narrow').",
      tags: ['adjective-position'],
    },
    responses: { right: [1, 4], partly: [1], wrong: [0, 2] },
  },
  {
    name: 'a column of words',
    question: {
      type: 'click',
      id: 'sample-click-vertical',
      layout: 'vertical',
      instructions: 'Click the word that is always plural.',
      words: [
        { text: 'jacket', feedback: "'jacket' has a plural: two jackets." },
        { text: 'trousers', feedback: "Yes, 'trousers' is always plural." },
        { text: 'shirt', feedback: "'shirt' has a plural: two shirts." },
      ],
      keyWords: ['trousers'],
      explanation: 'Clothes with two legs are plural in English: trousers, jeans, shorts.',
      tags: ['plural-only'],
    },
    responses: { right: [1], wrong: [0] },
  },
];
