const NARROW_SPACE = '\u202F';

/**
 * French puts a non-breaking space before some punctuation. Writers type an ordinary space, which this replaces.
 *
 * @example
 * frenchSpaces('Prêt ?'); // 'Prêt\u202F?'
 */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[;:!?%»])/g, NARROW_SPACE).replace(/(?<=«) /g, NARROW_SPACE);
}
