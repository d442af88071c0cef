const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether `version` is in `range`: the exact version ("19.3.1"), or a caret range as npm reads it ("^19.3.1": at least
 * that version, with the same non-zero major). No version is in any other range.
 */
export function inRange(range: string, version: string): boolean {
  if (range === version) return true;
  const least = range.startsWith('^') ? VERSION.exec(range.slice(1)) : undefined;
  const offered = VERSION.exec(version);
  if (!least || !offered) return false;
  const [wanted, has] = [numbers(least), numbers(offered)];
  const fixed = wanted.findIndex((part) => part !== 0);
  const compared = fixed < 0 ? wanted.length : fixed + 1;
  if (wanted.slice(0, compared).some((part, place) => part !== has[place])) return false;
  const apart = wanted.findIndex((part, place) => part !== has[place]);
  return apart < 0 || (has[apart] ?? 0) > (wanted[apart] ?? 0);
}

function numbers([, ...parts]: RegExpExecArray) {
  return parts.map(Number);
}
