import { inRange } from './in-range.ts';

/** Version of the contract between shell and remotes: mount props, shared modules and the declaration. */
export const CONTRACT_VERSION = '1.6.0';

/** Version of the messages on the bus of Save and Complete (libs/progress, page actions): what a shell speaks. */
export const BUS_VERSION = '1.0.0';

/**
 * Tells whether a shell that offers contract `version` can run a remote that asks for `range`.
 * Ranges are caret ranges ("^1.2.0"): the same major version, and at least the minor and patch named.
 */
export function satisfiesContract(range: string, version: string = CONTRACT_VERSION): boolean {
  return range.startsWith('^') && inRange(range, version);
}
