import { quoted } from '@tensely/core/reader';
import { BLANK } from '../text/template.ts';
import { readPlainText } from './read-text.ts';
import type { Place } from './repair-log.ts';

/** A run of two or more underscores, or one that stands alone between spaces, is meant as one blank. */
const MEANT_AS_BLANK = /_{2,}|(?<![\p{L}\p{N}_])_(?![\p{L}\p{N}_])/gu;

/** Tells whether a value is a text with something that is meant as a blank. */
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
