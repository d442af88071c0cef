/** One version of a remote. The shell counts as a remote. */
export interface ReleaseId {
  name: string;
  version: string;
}

/** A file of a release, as an address names it. */
export interface ReleaseAddress extends ReleaseId {
  /** What stands before `/remotes/`: an origin, or nothing. */
  origin: string;
  /** The path inside the release, as it is written. */
  path: string;
}

/** The name of a remote: small letters, digits and "-", 31 characters at most. */
export const remoteNamePattern = /^[a-z][a-z0-9-]{0,30}$/;

/** A version as releases carry it: semantic version, optionally with a pre-release part ("1.2.0-5f3c2a1b"). */
export const versionPattern = /^\d+\.\d+\.\d+(-[0-9A-Za-z][0-9A-Za-z.]{0,40})?$/;

/** The address of a file of a release, on this origin or another one. */
export const releaseFilePattern = /^(https?:\/\/[^/]+)?\/remotes\/[\w./~-]+$/;

export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** A path that a remote may declare. */
export const pathPattern = /^\/[\w/-]*$/;

/** A range of contract versions: "^1.0.0". */
export const contractPattern = /^\^\d+\.\d+\.\d+$/;

/**
 * The address of a file of a release on the product's own origin; without a path, that of the release's folder.
 *
 * @example
 * releaseUrl({ name: 'lessons', version: '1.2.0' }, 'remoteEntry.js'); // "/remotes/lessons/1.2.0/remoteEntry.js"
 */
export function releaseUrl({ name, version }: ReleaseId, path = ''): string {
  return `/remotes/${name}/${version}/${path}`;
}

/**
 * Reads the address of a release, or the first one in a text such as a stack trace: then `path` is all that follows.
 * Undefined when there is none. Whether origin and path are acceptable is for the caller to check.
 */
export function parseReleaseUrl(text: string): ReleaseAddress | undefined {
  const [, origin = '', name = '', version = '', path = ''] =
    /^(.*?)\/remotes\/([^/\s]+)\/([^/\s]+)\/(.*)$/s.exec(text) ?? [];
  return remoteNamePattern.test(name) && versionPattern.test(version) ? { origin, name, version, path } : undefined;
}

/** The address that identifies the frontend-discovery schema. */
export const DISCOVERY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Name of the Module Federation container of one version. Versions must not share it, or one runs the other's code. */
export function containerName(name: string, version: string): string {
  return `${name}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
