import { nearest } from './nearest.ts';

/**
 * The names given on the command line, in the order of `known`; all of them without arguments.
 * @param kind what the names are, for the error message: "app"
 * @throws Error for an unknown name, with a suggestion.
 */
export function chooseNamed(kind: string, known: readonly string[], given: readonly string[]): string[] {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return known.filter((name) => given.length === 0 || given.includes(name));
  const meant = nearest(unknown, known);
  const hint = meant ? `did you mean "${meant}"?` : `there are: ${known.join(', ')}.`;
  throw new Error(`There is no ${kind} "${unknown}"; ${hint}`);
}
