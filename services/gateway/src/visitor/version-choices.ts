import { versionPattern } from '@tensely/platform/logic';

/** Version by name of a remote, the shell among them. */
export type VersionChoices = Readonly<Record<string, string>>;

const LONGEST = 1024;
const MOST = 16;

/** Reads `lessons@1.2.0,exams@1.0.0`, as the hold and preview cookies have it. What is not spelled so is passed over. */
export function parseChoices(text: string | undefined): VersionChoices {
  if (!text || text.length > LONGEST) return {};
  const pairs = text.split(',').flatMap((part) => {
    const [, name, version] = /^([a-z][a-z0-9-]{0,30})@([^@]+)$/.exec(part.trim()) ?? [];
    return name && version && versionPattern.test(version) ? [[name, version] as const] : [];
  });
  return Object.fromEntries(pairs.slice(0, MOST));
}

/** The text that {@link parseChoices} reads. */
export function writeChoices(choices: VersionChoices): string {
  return Object.entries(choices)
    .map(([name, version]) => `${name}@${version}`)
    .join();
}
