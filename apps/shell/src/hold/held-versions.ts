import type { VersionChoices } from '@tensely/platform/host';

/** Version by name of a release that a tab runs, the shell among them. */
export type HeldVersions = VersionChoices;

/** What the shell itself is called among the releases. */
const SHELL = 'shell';

/** What is held when these names are held no more: the shell goes with the last remote. */
export function withoutNames(held: HeldVersions, names: readonly string[]): HeldVersions {
  const left = Object.entries(held).filter(([name]) => name !== SHELL && !names.includes(name));
  if (left.length === 0) return {};
  return { ...Object.fromEntries(left), ...(held[SHELL] !== undefined && { [SHELL]: held[SHELL] }) };
}
