import { parseReleaseUrl } from '@tensely/platform/host';

/** A release, as reports name it; the shell is one. */
export interface Subject {
  remote: string;
  version: string;
}

/** The release that an address or a stack names first; undefined for code of no release. */
export function subjectOf(text: string): Subject | undefined {
  const release = parseReleaseUrl(text);
  return release && { remote: release.name, version: release.version };
}
