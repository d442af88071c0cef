import type { Authoring, Sample } from '../../authoring/authoring.ts';
import { readTextBlock } from '../../authoring/read-fields.ts';
import type { Instructions } from './instructions.schema.ts';

export const instructionsAuthoring: Authoring = {
  note: 'What to do. Not scored.',
  otherNames: ['instruction'],
  read: readTextBlock,
};

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
  {
    name: 'long text',
    question: {
      type: 'instructions',
      text: 'Read what the four travellers say about the night train and the Donaudampfschifffahrtsgesellschaftskapitän, decide who was on time and who was not, and answer the questions that follow without looking back at the text.',
    },
  },
];
