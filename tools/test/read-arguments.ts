export interface Wanted {
  /** The steps to run; all when there is none. */
  names: readonly string[];
  /** Only the journeys whose path, title or group contains this. */
  journeys?: string;
  /** Only the projects that differ from the branch main. */
  isAffected?: true;
}

/**
 * Reads the words behind `npm test --`.
 * @param steps the names of the steps that there are. After `e2e`, a word that is none of them names journeys.
 * @throws Error when more is named beside `affected`.
 */
export function readArguments(words: readonly string[], steps: readonly string[]): Wanted {
  const [first, ...rest] = words;
  if (words.includes('affected')) {
    if (words.length > 1) throw new Error('"affected" chooses the steps itself: npm test -- affected');
    return { names: [], isAffected: true };
  }
  if (first === 'e2e' && rest[0] !== undefined && !steps.includes(rest[0])) {
    return { names: ['e2e'], journeys: rest.join(' ') };
  }
  return { names: words };
}
