import type { Sample } from '../../registry/sample.ts';
import type { Ordering } from './ordering.schema.ts';

export const orderingSamples: Sample<Ordering>[] = [
  {
    name: 'the words of a sentence',
    question: {
      type: 'ordering',
      id: 'sample-ordering-words',
      instructions: 'Put the words in order to make a sentence.',
      items: ['She', 'is always', 'late', 'for work.'],
      explanation: "An adverb of frequency comes after 'be': she is always late.",
      tags: ['adverbs-of-frequency'],
    },
    responses: {
      right: ['She', 'is always', 'late', 'for work.'],
      partly: ['She', 'late', 'is always', 'for work.'],
      wrong: ['is always', 'She', 'for work.', 'late'],
    },
  },
  {
    name: 'the same word twice',
    question: {
      type: 'ordering',
      id: 'sample-ordering-twice',
      items: ['the more', 'you read,', 'the more', 'you know'],
      explanation: "'The more …, the more …' has the same words at the start of both halves.",
      tags: ['comparatives-the-the'],
    },
    responses: {
      right: ['the more', 'you read,', 'the more', 'you know'],
      partly: ['the more', 'you know', 'the more', 'you read,'],
      wrong: ['you read,', 'the more', 'you know', 'the more'],
    },
  },
  {
    name: 'long text',
    question: {
      type: 'ordering',
      id: 'sample-ordering-long',
      instructions:
        'Put the sentences of this story in the order in which things happened, from the first to the last.',
      items: [
        'While the musicians were tuning their instruments, the lights in the whole concert hall suddenly went out.',
        'Somebody in the last row, who had brought a torch because of the fog, began to shine it on the stage.',
        'In the end the orchestra played by candlelight, and Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu was applauded.',
      ],
      explanation: 'The past continuous sets the scene, and the past simple tells what happened next.',
      tags: ['past-continuous-interrupted'],
    },
    responses: {
      right: [
        'While the musicians were tuning their instruments, the lights in the whole concert hall suddenly went out.',
        'Somebody in the last row, who had brought a torch because of the fog, began to shine it on the stage.',
        'In the end the orchestra played by candlelight, and Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu was applauded.',
      ],
      wrong: [
        'Somebody in the last row, who had brought a torch because of the fog, began to shine it on the stage.',
        'In the end the orchestra played by candlelight, and Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu was applauded.',
        'While the musicians were tuning their instruments, the lights in the whole concert hall suddenly went out.',
      ],
    },
  },
];
