import type { Sample } from '../../registry/sample.ts';
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
  {
    name: 'long text',
    question: {
      type: 'click',
      id: 'sample-click-long',
      layout: 'horizontal',
      instructions: [
        { text: 'The farmers talked about the weather for a long time, because the harvest depended on it.' },
        { text: 'Click the two adverbs in the sentence.', newParagraph: true, textStyle: 'bold' },
      ],
      select: 'all',
      words: [
        ...'When the old lighthouse keeper had'.split(' ').map((text) => ({ text, feedback: 'It is not an adverb.' })),
        { text: 'carefully', feedback: "Yes, 'carefully' tells how he locked the door." },
        ...'locked the heavy iron door of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
          .split(' ')
          .map((text) => ({ text, feedback: 'It is not an adverb.' })),
        ...'Station, he walked'.split(' ').map((text) => ({ text, feedback: 'It is not an adverb.' })),
        { text: 'slowly', feedback: "Yes, 'slowly' tells how he walked." },
        ...'down to the village.'.split(' ').map((text) => ({ text, feedback: 'It is not an adverb.' })),
      ],
      keyWords: ['carefully', 'slowly'],
      explanation: 'An adverb tells how something is done, and many adverbs end in -ly.',
      tags: ['adverbs-manner'],
    },
    responses: { right: [6, 17], partly: [6], wrong: [0, 1, 13] },
  },
];
