import { nearest } from '../release/command-line/nearest.ts';

/** The apps that are meant: those that are named, or all. Throws a sentence for a name that is none. */
export function chooseApps(apps: readonly string[], named: readonly string[]): string[] {
  const unknown = named.find((name) => !apps.includes(name));
  if (unknown === undefined) return apps.filter((app) => named.length === 0 || named.includes(app));
  const meant = nearest(unknown, apps);
  throw new Error(
    `There is no app "${unknown}"; ${meant ? `did you mean "${meant}"?` : `there are: ${apps.join(', ')}.`}`,
  );
}
