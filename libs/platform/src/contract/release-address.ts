/** One version of a remote. The shell counts as a remote. */
export interface ReleaseId {
  name: string;
  version: string;
}

/** An address of a file of a release, in its parts. */
export interface ReleaseAddress extends ReleaseId {
  /** The part before `/remotes/`: an origin, or empty. */
  origin: string;
  /** The path inside the release, undecoded. */
  path: string;
}

/** The name of a remote: lowercase letters, digits and "-", at most 31 characters. */
export const remoteNamePattern = /^[a-z][a-z0-9-]{0,30}$/;

/** A release version: semantic version with an optional pre-release part ("1.2.0-5f3c2a1b"). */
export const versionPattern = /^\d+\.\d+\.\d+(-[0-9A-Za-z][0-9A-Za-z.]{0,40})?$/;

/** Matches the address of a release file, on this or another origin. */
export const releaseFilePattern = /^(https?:\/\/[^/]+)?\/remotes\/[\w./~-]+$/;

export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** A path that a remote may declare. */
export const pathPattern = /^\/[\w/-]*$/;

/** A range of contract versions: "^1.0.0". */
export const contractPattern = /^\^\d+\.\d+\.\d+$/;

/**
 * The address of a release file on the product's own origin; without a path, that of the release's folder.
 *
 * @example
 * releaseUrl({ name: 'lessons', version: '1.2.0' }, 'remoteEntry.js'); // "/remotes/lessons/1.2.0/remoteEntry.js"
 */
export function releaseUrl({ name, version }: ReleaseId, path = ''): string {
  return `/remotes/${name}/${version}/${path}`;
}

/**
 * Parses the address of a release, or the first one in a text such as a stack trace, where `path` is everything that
 * follows. Undefined if there is none. The caller validates origin and path.
 */
export function parseReleaseUrl(text: string): ReleaseAddress | undefined {
  const [, origin = '', name = '', version = '', path = ''] =
    /^(.*?)\/remotes\/([^/\s]+)\/([^/\s]+)\/(.*)$/s.exec(text) ?? [];
  return remoteNamePattern.test(name) && versionPattern.test(version) ? { origin, name, version, path } : undefined;
}

/** The URL that identifies the frontend-discovery schema. */
export const DISCOVERY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The Module Federation container of one version. If versions shared a name, one would run the other's code. */
export function containerName(name: string, version: string): string {
  return `${name}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
