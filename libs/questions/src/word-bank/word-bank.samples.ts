import type { Sample } from '../sample.ts';
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
];
