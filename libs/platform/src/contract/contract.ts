/** Version of the contract between shell and remotes: mount props, shared modules and the declaration. */
export const CONTRACT_VERSION = '1.6.0';

/** Version of the Save and Complete messages (libs/progress, page actions) that this shell supports. */
export const BUS_VERSION = '1.0.0';

/**
 * Whether a shell that offers contract `version` can run a remote that asks for `range`. Ranges are caret ranges
 * ("^1.2.0"): the same major version, and at least this minor and patch.
 */
export function satisfiesContract(range: string, version: string = CONTRACT_VERSION): boolean {
  return range.startsWith('^') && inRange(range, version);
}

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
