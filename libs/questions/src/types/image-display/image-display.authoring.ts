import { fold, isRecord } from '@tensely/core/reader';
import type { Authoring, Sample } from '../../authoring/authoring.ts';
import { Fields, type Place } from '../../authoring/place.ts';
import { readPlainText } from '../../authoring/read-fields.ts';
import type { ImageDisplay } from './image-display.schema.ts';

export const imageDisplayAuthoring: Authoring = {
  note: 'A picture by level/topic/number.svg, with what a learner would learn from it. Not scored.',
  otherNames: ['image', 'picture'],
  read: readImageDisplay,
};

/** The path and the alternative text, from the item or from a nested object. */
function readImageDisplay(fields: Fields) {
  const place = fields.take('imagePath', 'image', 'picture', 'path', 'src', 'url');
  const source = place && isRecord(place.value) ? new Fields(place) : undefined;
  const caption = readPlainText(fields.take('caption'));
  const altText = readPlainText(
    fields.take('altText', 'alt', 'description', 'title') ?? source?.take('altText', 'alt'),
  );
  if (!altText) fields.place.log.report(fields.place, 'The picture has no alternative text.');
  const layoutPlace = fields.take('layout', 'size');
  const layout = layoutPlace && readLayout(layoutPlace);
  return {
    imagePath: readPlainText(source ? source.take('imagePath', 'path', 'src', 'url') : place),
    altText: altText ?? caption ?? 'Picture',
    caption,
    layout,
  };
}

function readLayout(place: Place): string | undefined {
  const { value, log } = place;
  const folded = typeof value === 'string' ? fold(value) : '';
  const layout = ['wide', 'narrow'].find((name) => name === folded);
  if (layout !== value)
    log.report(place, layout ? `The layout is read as "${layout}".` : 'The layout is not known and is left out.');
  return layout;
}

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
