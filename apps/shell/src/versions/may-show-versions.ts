import { isPlainLoopback, VERSIONS_COOKIE } from '@tensely/platform/host';

/**
 * Whether a page shows its versions: on the machine that serves it, and with a signed preview. The gateway decides what
 * may be chosen, whatever a page shows.
 */
export function mayShowVersions(
  location: Pick<Location, 'protocol' | 'hostname'>,
  { cookie }: Pick<Document, 'cookie'>,
): boolean {
  return isPlainLoopback(location) || cookie.split('; ').some((one) => one.startsWith(`${VERSIONS_COOKIE}=`));
}
