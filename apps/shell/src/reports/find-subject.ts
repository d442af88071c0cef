import { parseReleaseUrl } from '@tensely/platform/host';

/** A release, as reports name it; the shell is one. */
export interface Subject {
  remote: string;
  version: string;
}

/** The first release in an address or a stack; undefined for code of no release. */
export function findSubject(text: string): Subject | undefined {
  const release = parseReleaseUrl(text);
  return release && { remote: release.name, version: release.version };
}
