/**
 * Where this browser's learner has been at work, newest first: addresses (path and query) like "/A1/nouns?page=3". The
 * gateway draws such a page as one that is gone on with, and opens a path without a query there.
 */
export type KnownPlaces = readonly string[];

/** The cookie in which a page keeps them. */
export const PLACES_COOKIE = 'places';

const MOST = 12;
const LONGEST = 80;
const SEPARATOR = '~';
const place = /^\/\w[\w/-]*\?[\w=-]+$/;
const MONTH_S = 30 * 24 * 60 * 60;

/** Reads the text of the cookie. What is not spelled so is left out. */
export function parsePlaces(text: string | undefined): KnownPlaces {
  return (text ?? '').split(SEPARATOR).filter(isPlace).slice(0, MOST);
}

/** The known place that an address leads to: itself, or for a path without a query the newest one under that path. */
export function placeFor(places: KnownPlaces, address: string): string | undefined {
  return places.find((known) => known === address || known.split('?')[0] === address);
}

/**
 * Remembers that the learner is at work at an address. An address that is no path with a query is not remembered.
 *
 * @example
 * rememberPlace(document, '/A1/nouns?page=3');
 */
export function rememberPlace(document: { cookie: string }, address: string): void {
  if (!isPlace(address)) return;
  const known = parsePlaces(readCookie(document));
  if (known[0] !== address) writeCookie(document, [address, ...known.filter((other) => other !== address)]);
}

/** Forgets all places, when the learner signs out. */
export function forgetPlaces(document: { cookie: string }): void {
  if (readCookie(document) !== undefined) writeCookie(document, []);
}

function isPlace(text: string): boolean {
  return text.length <= LONGEST && place.test(text);
}

function readCookie({ cookie }: { cookie: string }): string | undefined {
  return cookie
    .split('; ')
    .find((one) => one.startsWith(`${PLACES_COOKIE}=`))
    ?.slice(PLACES_COOKIE.length + 1);
}

function writeCookie(document: { cookie: string }, places: KnownPlaces): void {
  const life = places.length === 0 ? 0 : MONTH_S;
  document.cookie = `${PLACES_COOKIE}=${places.slice(0, MOST).join(SEPARATOR)}; Path=/; SameSite=Lax; Max-Age=${life}`;
}
