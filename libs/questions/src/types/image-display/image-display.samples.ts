import type { Sample } from '../../registry/sample.ts';
import type { ImageDisplay } from './image-display.schema.ts';

export const imageDisplaySamples: Sample<ImageDisplay>[] = [
  {
    name: 'with a caption',
    question: {
      type: 'imageDisplay',
      imagePath: 'A1/nouns/1.svg',
      altText: 'A teacher is a person, a dog is an animal, a city is a place, a book is a thing, love is an idea.',
      caption: 'What nouns name',
    },
  },
  {
    name: 'narrow, with a long caption',
    question: {
      type: 'imageDisplay',
      imagePath: 'A1/nouns/2.png',
      altText: 'One foot, two feet: oo changes to ee in the plural.',
      caption:
        'Some plurals are made by another vowel in the middle of the word, as in foot and feet, tooth and teeth, goose and geese.',
      layout: 'narrow',
    },
  },
];
