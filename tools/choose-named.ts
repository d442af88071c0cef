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

/** The known word that is most similar to `word`; undefined if none is similar. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, away: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.away - other.away);
  const [best] = ranked;
  return best && best.away <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined;
}

/** The Levenshtein distance: how many letters to insert, delete or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let place = 0; place < other.length; place += 1) {
      const changed = (row[place] ?? 0) + (other[place] === letter ? 0 : 1);
      next.push(Math.min(changed, (next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
