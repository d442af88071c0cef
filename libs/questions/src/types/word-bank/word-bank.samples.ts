import type { Sample } from '../../registry/sample.ts';
import type { WordBank } from './word-bank.schema.ts';

export const wordBankSamples: Sample<WordBank>[] = [
  {
    name: 'more words than blanks',
    question: {
      type: 'wordBank',
      id: 'sample-word-bank-extra',
      instructions: 'Complete the text about a trip. There are two extra words.',
      paragraph:
        'Last summer we _____ to the lake. The water _____ cold, so nobody _____ in it. We _____ a fire and told stories.',
      wordBank: ['swam', 'made', 'goed', 'was', 'went', 'were'],
      correctAnswers: ['went', 'was', 'swam', 'made'],
      wrongForms: [
        { text: 'goed', feedback: "'Go' is irregular: go, went." },
        { text: 'were', feedback: "'The water' is one thing: was.", blank: 2 },
      ],
      explanation: "'Go', 'be', 'swim' and 'make' are irregular: went, was, swam, made.",
      tags: ['past-simple-irregular'],
    },
    responses: {
      right: ['went', 'was', 'swam', 'made'],
      partly: ['went', 'were', 'swam'],
      wrong: ['goed'],
    },
  },
  {
    name: 'the same word twice',
    question: {
      type: 'wordBank',
      id: 'sample-word-bank-twice',
      paragraph: 'There is _____ apple and _____ orange on _____ plate.',
      wordBank: ['an', 'a', 'an'],
      correctAnswers: ['an', 'an', 'a'],
      explanation: "'An' comes before a vowel sound: an apple, an orange, but a plate.",
      tags: ['article-a-an'],
    },
    responses: { right: ['an', 'an', 'a'], partly: ['an', 'a', 'an'], wrong: ['a'] },
  },
  {
    name: 'a dialogue',
    question: {
      type: 'wordBank',
      id: 'sample-word-bank-dialogue',
      instructions: 'Complete the dialogue. There is one extra word.',
      paragraph: 'Guest: _____ there any shops near the hotel?\nReceptionist: No, but there _____ a market on Fridays.',
      wordBank: ['is', 'Have', 'Are'],
      correctAnswers: ['Are', 'is'],
      wrongForms: [{ text: 'Have', feedback: "'There is' and 'there are' have no 'have'.", blank: 1 }],
      explanation: "'Any shops' is plural: are there; 'a market' is singular: there is.",
      tags: ['there-is-are'],
    },
    responses: { right: ['Are', 'is'], partly: ['Have', 'is'], wrong: ['Have', 'Are'] },
  },
  {
    name: 'long text',
    question: {
      type: 'wordBank',
      id: 'sample-word-bank-long',
      instructions: [
        { text: 'Read the whole report first.' },
        { text: 'Then put the words where they belong. One of them is not needed.', newParagraph: true },
      ],
      paragraph:
        'By the end of next year the city _____ the old harbour, and thousands of people _____ in the new houses beside the Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzplatz. _____ the mayor says that nobody will have to leave, many of the fishermen are afraid that they will not be able to pay the rent.',
      wordBank: ['Although', 'will have rebuilt', 'Because', 'will be living comfortably'],
      correctAnswers: ['will have rebuilt', 'will be living comfortably', 'Although'],
      explanation: 'Something finished before a time in the future is in the future perfect.',
      tags: ['future-perfect'],
    },
    responses: {
      right: ['will have rebuilt', 'will be living comfortably', 'Although'],
      partly: ['will have rebuilt', 'will be living comfortably', 'Because'],
      wrong: ['Although', 'will have rebuilt', 'will be living comfortably'],
    },
  },
];
