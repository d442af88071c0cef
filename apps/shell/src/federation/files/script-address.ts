import { OFFLINE_WORKER } from '@tensely/platform/host';
import { isOwnRelease } from './release-address.ts';

/** The only policy there is: what runs on this page comes from a release. So does the worker, by its own address. */
const policy = globalThis.trustedTypes?.createPolicy('tensely', { createScriptURL: ownRelease });

/** The address as a browser that enforces Trusted Types takes it. Throws for one that is not a file of a release. */
export function scriptAddress(url: string): string {
  return policy ? policy.createScriptURL(url) : ownRelease(url);
}

function ownRelease(url: string): string {
  if (url !== OFFLINE_WORKER && !isOwnRelease(url, location.origin))
    throw new TypeError(`${url} is no script of a release.`);
  return url;
}
