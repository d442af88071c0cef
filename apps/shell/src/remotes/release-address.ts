import { OFFLINE_WORKER, parseReleaseUrl, releaseUrl } from '@tensely/platform/host';

/** The folder of the release that contains an address, with a trailing slash; undefined outside of releases. */
export function releaseFolder(url: string): string | undefined {
  const file = parseReleaseUrl(url);
  return file && file.origin + releaseUrl(file);
}

/**
 * Creates addresses under which no cache has seen a file: the gateway ignores the `~n` folder of a release. `now` is in
 * milliseconds since 1970, so other pages of this browser use other numbers.
 */
export function createFreshAddresses(now: number): (url: string) => string {
  let n = Math.floor(now / 1000) % 100_000_000;
  return (url) => {
    n += 1;
    const file = parseReleaseUrl(url);
    return file ? file.origin + releaseUrl(file, `~${n}/${file.path.replace(/^~\d+\//, '')}`) : url;
  };
}

/** Whether an address is a release file on the product's own origin. */
export function isOwnRelease(url: string, origin: string): boolean {
  const file = parseReleaseUrl(url);
  return file?.origin === origin && /^[\w./~-]+$/.test(file.path) && !file.path.includes('..');
}

/** The page's only Trusted Types policy: scripts come from releases, and the worker from its own address. */
const policy = globalThis.trustedTypes?.createPolicy('tensely', { createScriptURL: assertOwnRelease });

/** The address in the form that a browser with Trusted Types accepts. Throws if it is not a release file. */
export function scriptAddress(url: string): string {
  return policy ? policy.createScriptURL(url) : assertOwnRelease(url);
}

function assertOwnRelease(url: string): string {
  if (url !== OFFLINE_WORKER && !isOwnRelease(url, location.origin))
    throw new TypeError(`${url} is no script of a release.`);
  return url;
}
