import { inRange } from './in-range.ts';

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
