const NARROW_SPACE = '\u202F';

/**
 * French has a space before some signs, at which no line may break. Writers type an ordinary one.
 *
 * @example
 * frenchSpaces('Prêt ?'); // 'Prêt\u202F?'
 */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[;:!?%»])/g, NARROW_SPACE).replace(/(?<=«) /g, NARROW_SPACE);
}
