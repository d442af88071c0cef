import { nearest } from './nearest.ts';

/**
 * The names that are given on the command line, in the order of `known`; all of them when none is given.
 * @param kind what they are names of, for the sentence: "app"
 * @throws Error for a name that is unknown, with the one that was probably meant.
 */
export function chooseNamed(kind: string, known: readonly string[], given: readonly string[]): string[] {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return known.filter((name) => given.length === 0 || given.includes(name));
  const meant = nearest(unknown, known);
  const hint = meant ? `did you mean "${meant}"?` : `there are: ${known.join(', ')}.`;
  throw new Error(`There is no ${kind} "${unknown}"; ${hint}`);
}
