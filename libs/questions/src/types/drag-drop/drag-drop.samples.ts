import type { Sample } from '../../registry/sample.ts';
import type { DragDrop } from './drag-drop.schema.ts';

export const dragDropSamples: Sample<DragDrop>[] = [
  {
    name: 'two targets',
    question: {
      type: 'dragDrop',
      id: 'sample-drag-drop-two',
      instructions: 'Can you count it? Put each noun where it belongs.',
      targets: [
        { label: 'Countable', items: ['apple', 'idea', 'key'] },
        { label: 'Uncountable', items: ['rice', 'advice'] },
      ],
      explanation: "We say 'two ideas' but not 'two advices': 'advice' and 'rice' have no plural.",
      tags: ['uncountable'],
    },
    responses: {
      right: ['Countable', 'Countable', 'Countable', 'Uncountable', 'Uncountable'],
      partly: ['Countable', 'Countable', 'Countable', 'Uncountable', 'Countable'],
      wrong: ['Uncountable', 'Uncountable', 'Uncountable', 'Countable', 'Countable'],
    },
  },
  {
    name: 'three targets, one of them empty',
    question: {
      type: 'dragDrop',
      id: 'sample-drag-drop-three',
      targets: [
        { label: 'at', items: ["7 o'clock", 'night'] },
        { label: 'in', items: ['the morning'] },
        { label: 'on', items: [] },
      ],
      explanation: "'At' goes with a time of the clock and with 'night', 'in' with the other parts of the day.",
      tags: ['prepositions-time'],
    },
    responses: { right: ['at', 'at', 'in'], partly: ['at', 'on', 'in'], wrong: ['in', 'in', 'on'] },
  },
  {
    name: 'long text',
    question: {
      type: 'dragDrop',
      id: 'sample-drag-drop-long',
      instructions: 'What does each sentence tell us about the time? Put it where it belongs.',
      targets: [
        {
          label: 'Something that went on for a while and was interrupted by another event',
          items: ['We were carrying the piano up the stairs when the lift suddenly began to work again.'],
        },
        {
          label: 'Something finished',
          items: ['They renamed the street Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzstraße.'],
        },
      ],
      explanation: 'The past continuous shows an action in progress, the past simple one that is over.',
      tags: ['past-continuous-interrupted'],
    },
    responses: {
      right: ['Something that went on for a while and was interrupted by another event', 'Something finished'],
      partly: ['Something finished', 'Something finished'],
      wrong: ['Something finished', 'Something that went on for a while and was interrupted by another event'],
    },
  },
];
