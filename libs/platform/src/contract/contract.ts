/** Version of the contract between shell and remotes: mount props, shared modules and the declaration. */
export const CONTRACT_VERSION = '1.1.0';

/** Version of the messages on the bus of Save and Complete (libs/progress, page actions): what a shell speaks. */
export const BUS_VERSION = '1.0.0';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Tells whether a shell that offers contract `version` can run a remote that asks for `range`.
 * Ranges are caret ranges ("^1.2.0"): the same major version, and at least the minor and patch named.
 */
export function satisfiesContract(range: string, version: string = CONTRACT_VERSION): boolean {
  const wanted = parse(range.replace(/^\^/, ''));
  const offered = parse(version);
  if (!range.startsWith('^') || !wanted || !offered || wanted.major !== offered.major) return false;
  return offered.minor > wanted.minor || (offered.minor === wanted.minor && offered.patch >= wanted.patch);
}

function parse(version: string) {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  return major && minor && patch ? { major: Number(major), minor: Number(minor), patch: Number(patch) } : undefined;
}
