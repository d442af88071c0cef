import { isPlainLoopback, VERSIONS_COOKIE } from '@tensely/platform/host';

/**
 * Whether a page shows which versions it runs: on the very machine that serves it, and with a signed preview. What may be chosen
 * there the gateway decides, whatever a page shows.
 */
export function mayShowVersions(
  location: Pick<Location, 'protocol' | 'hostname'>,
  { cookie }: Pick<Document, 'cookie'>,
): boolean {
  return isPlainLoopback(location) || cookie.split('; ').some((one) => one.startsWith(`${VERSIONS_COOKIE}=`));
}
