import { fold, isRecord } from '@tensely/core/reader';
import { Fields, type Place } from '../../authoring/place.ts';
import { readOptionalId } from '../../authoring/read-scored.ts';
import { readPlainText } from '../../authoring/read-text.ts';

/** The path and the alternative text, from the item or from a nested object. */
export function readImageDisplay(fields: Fields) {
  const place = fields.take('imagePath', 'image', 'picture', 'path', 'src', 'url');
  const source = place && isRecord(place.value) ? new Fields(place, []) : undefined;
  const caption = readPlainText(fields.take('caption'));
  const altText = readPlainText(
    fields.take('altText', 'alt', 'description', 'title') ?? source?.take('altText', 'alt'),
  );
  if (!altText) fields.place.log.report(fields.place, 'The picture has no alternative text.');
  const layoutPlace = fields.take('layout', 'size');
  const layout = layoutPlace && readLayout(layoutPlace);
  return {
    ...readOptionalId(fields),
    imagePath: readPlainText(source ? source.take('imagePath', 'path', 'src', 'url') : place),
    altText: altText ?? caption ?? 'Picture',
    ...(caption && { caption }),
    ...(layout && { layout }),
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
