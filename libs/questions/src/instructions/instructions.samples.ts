import type { Sample } from '../sample.ts';
import type { Instructions } from './instructions.schema.ts';

export const instructionsSamples: Sample<Instructions>[] = [
  {
    name: 'with styles and paragraphs',
    question: {
      type: 'instructions',
      text: [
        { text: 'Read the text ' },
        { text: 'twice', textStyle: 'bold-italic' },
        { text: ', then answer the questions.' },
        { text: 'You need about ten minutes.', textStyle: 'underline', newParagraph: true },
      ],
    },
  },
];
