import type { Context } from 'hono';

const siteOf = (c: Context) => c.req.header('Sec-Fetch-Site');

/** Whether a page of another site led here, directly or over a redirect (Fetch Metadata, 2.2). */
export function isFromElsewhere(c: Context): boolean {
  return siteOf(c) === 'cross-site';
}

/** Whether a page of this site or of Tensely led here. Browsers do not say it over plain http, except on this machine. */
export function isFromThisSite(c: Context): boolean {
  return ['same-origin', 'same-site', undefined].includes(siteOf(c));
}
