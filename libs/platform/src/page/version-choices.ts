import { remoteNamePattern, versionPattern } from '../contract/release-address.ts';

/** Version by remote name, the shell included. */
export type VersionChoices = Readonly<Record<string, string>>;

/** The cookie with the versions of a tab that has unsaved work, which the gateway keeps serving. */
export const HOLD_COOKIE = 'hold';

const FORTNIGHT_S = 14 * 24 * 60 * 60;

/** The hold as `document.cookie` and `Set-Cookie` take it. It lasts for 14 days; an empty one ends it. */
export function holdCookie(text: string, isHttps: boolean): string {
  const life = text === '' ? 0 : FORTNIGHT_S;
  return `${HOLD_COOKIE}=${text}; Path=/; Max-Age=${life}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** The cookie that marks the page of a signed preview, so that it shows its versions. */
export const VERSIONS_COOKIE = 'versions';

const LONGEST = 1024;
const MOST = 16;

/**
 * Parses a hold or preview cookie. Skips malformed entries; a text that is too long counts as empty.
 *
 * @example
 * parseVersionChoices('lessons@1.2.0,shell@0.3.0'); // { lessons: '1.2.0', shell: '0.3.0' }
 */
export function parseVersionChoices(text: string | undefined): VersionChoices {
  if (!text || text.length > LONGEST) return {};
  const pairs = text.split(',').flatMap((part) => {
    const [name = '', version = '', ...more] = part.trim().split('@');
    const isValid = remoteNamePattern.test(name) && versionPattern.test(version) && more.length === 0;
    return isValid ? [[name, version] as const] : [];
  });
  return Object.fromEntries(pairs.slice(0, MOST));
}

/** The text that {@link parseVersionChoices} reads. */
export function formatVersionChoices(choices: VersionChoices): string {
  return Object.entries(choices)
    .map(([name, version]) => `${name}@${version}`)
    .join();
}
