/** Before these stands a narrow space that does not break. */
const NARROW = / ([;!?%])/g;

/** Before these, and behind the opening one, stands a whole space that does not break. */
const WHOLE = / ([:»])/g;
const OPENING = /« /g;

/**
 * French puts a space before some marks, and a line must not end there. Writers type an ordinary one.
 *
 * @example
 * frenchSpaces('Prêt ?'); // 'Prêt\u202F?'
 */
export function frenchSpaces(text: string): string {
  return text.replace(NARROW, '\u202F$1').replace(WHOLE, '\u00A0$1').replace(OPENING, '«\u00A0');
}
