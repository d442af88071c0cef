import type { VersionChoices } from '@tensely/platform/host';

/** Version by name of a release that a tab runs, the shell included. */
export type HeldVersions = VersionChoices;

/** The name of the shell among the releases. */
const SHELL = 'shell';

/** The hold without these names: the shell is released with the last remote. */
export function withoutNames(held: HeldVersions, names: readonly string[]): HeldVersions {
  const left = Object.entries(held).filter(([name]) => name !== SHELL && !names.includes(name));
  if (left.length === 0) return {};
  return { ...Object.fromEntries(left), ...(held[SHELL] !== undefined && { [SHELL]: held[SHELL] }) };
}
