import type { Sample } from '../../registry/sample.ts';
import type { TrueFalse } from './true-false.schema.ts';

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
      explanation: 'The present perfect with for tells of something that began in the past and goes on now.',
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
      explanation: 'The third conditional tells of what did not happen: the ferry was cancelled, and she came late.',
      tags: ['conditional-third'],
    },
    responses: { right: ['False'], wrong: ['True'] },
  },
];
