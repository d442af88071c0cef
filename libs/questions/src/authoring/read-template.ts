import { quoted } from '@tensely/core/reader';
import { BLANK } from '../text/template.ts';
import type { Place } from './place.ts';
import { readPlainText } from './read-text.ts';

/** Two or more underscores, or one between spaces, are one blank. */
const MEANT_AS_BLANK = /_{2,}|(?<![\p{L}\p{N}_])_(?![\p{L}\p{N}_])/gu;

/** Whether a value is a text with a blank in any notation. */
export function hasBlank(value: unknown): boolean {
  return typeof value === 'string' && value.search(MEANT_AS_BLANK) >= 0;
}

/** A template with every blank as five underscores, and no underscore elsewhere. */
export function readTemplate(place: Place | undefined): string | undefined {
  const text = readPlainText(place);
  const template = text
    ?.split(MEANT_AS_BLANK)
    .map((part) => part.replaceAll('_', ' '))
    .join(BLANK);
  if (place && template !== text)
    place.log.report(place, `The blanks of ${quoted(text)} are read as five underscores each.`);
  return template;
}
