import { parseReleaseUrl, releaseUrl } from '@tensely/platform/host';

/** The folder of the release that an address is in, with the slash at its end; undefined outside of releases. */
export function releaseFolder(url: string): string | undefined {
  const file = parseReleaseUrl(url);
  return file && file.origin + releaseUrl(file);
}

/**
 * Makes addresses under which no cache has seen a file: the gateway leaves out the `~n` folder of a release. `now` is in
 * milliseconds since 1970; another page of this browser has used other numbers.
 */
export function createFreshAddresses(now: number): (url: string) => string {
  let n = Math.floor(now / 1000) % 100_000_000;
  return (url) => {
    n += 1;
    const file = parseReleaseUrl(url);
    return file ? file.origin + releaseUrl(file, `~${n}/${file.path.replace(/^~\d+\//, '')}`) : url;
  };
}

/** Whether an address is of a file of a release on the product's own origin. */
export function isOwnRelease(url: string, origin: string): boolean {
  const file = parseReleaseUrl(url);
  return file?.origin === origin && /^[\w./~-]+$/.test(file.path) && !file.path.includes('..');
}
