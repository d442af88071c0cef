/** Version by name of a release, the shell among them. */
export type HeldVersions = Readonly<Record<string, string>>;

/** What the shell itself is called among the releases. */
const SHELL = 'shell';

/** Reads what the hold cookie says, `lessons@1.2.0,shell@0.3.0`; what is not spelled so is left out. */
export function parseHeld(text: string): HeldVersions {
  return Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [, name, version] = /^([a-z][a-z0-9-]*)@([\w.-]+)$/.exec(part) ?? [];
      return name && version ? [[name, version] as const] : [];
    }),
  );
}

/** The text that {@link parseHeld} reads. */
export function writeHeld(held: HeldVersions): string {
  return Object.entries(held)
    .map(([name, version]) => `${name}@${version}`)
    .join();
}

/** What is held when these names are held no more: the shell goes with the last remote. */
export function withoutNames(held: HeldVersions, names: readonly string[]): HeldVersions {
  const left = Object.entries(held).filter(([name]) => name !== SHELL && !names.includes(name));
  if (left.length === 0) return {};
  return { ...Object.fromEntries(left), ...(held[SHELL] !== undefined && { [SHELL]: held[SHELL] }) };
}
