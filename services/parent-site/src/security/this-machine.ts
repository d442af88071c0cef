import { isPlainLoopback } from '@tensely/platform/host';
import { isForwarded } from '@tensely/service-host/logic';
import type { Context } from 'hono';

/**
 * Whether the browser speaks plain http to this very machine: by the site's own address, by the address that was asked
 * for, and with no proxy on the way, which may speak https to the browser.
 */
export function isThisMachine(c: Context, publicUrl: string): boolean {
  return isPlainLoopback(new URL(publicUrl)) && isPlainLoopback(new URL(c.req.url)) && !isForwarded(c);
}
