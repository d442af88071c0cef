export interface Wanted {
  /** The steps to run; all if empty. */
  names: readonly string[];
  /** Only the journeys whose path, title or group contains this. */
  journeys?: string;
  /** Only the projects that differ from the branch main. */
  isAffected?: true;
}

/**
 * Parses the arguments of `npm test --`.
 * @param steps the known step names. After `e2e`, another word selects journeys.
 * @throws Error if `affected` is combined with others
 */
export function readArguments(args: readonly string[], steps: readonly string[]): Wanted {
  const [first, ...rest] = args;
  if (args.includes('affected')) {
    if (args.length > 1) throw new Error('"affected" chooses the steps itself: npm test -- affected');
    return { names: [], isAffected: true };
  }
  if (first === 'e2e' && rest[0] !== undefined && !steps.includes(rest[0])) {
    return { names: ['e2e'], journeys: rest.join(' ') };
  }
  return { names: args };
}
