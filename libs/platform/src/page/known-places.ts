import { fingerprintOf } from '@tensely/core/logic';

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

/** Reads the text of the cookie for the learner with this uid: none where they are another learner's. What is not spelled so is left out. */
export function parsePlaces(text: string | undefined, uid: string | undefined): KnownPlaces {
  return uid !== undefined && ownerIn(text) === fingerprintOf(uid) ? placesIn(text) : [];
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
  const text = readCookie(document);
  const known = placesIn(text);
  if (known[0] === address) return;
  const places = [address, ...known.filter((other) => other !== address)].slice(0, MOST);
  writeCookie(document, [ownerIn(text) ?? [], ...places].flat());
}

/** The learner who is signed in now has the places from here on. Those of another learner are forgotten. */
export function claimPlaces(document: { cookie: string }, uid: string): void {
  const owner = fingerprintOf(uid);
  if (ownerIn(readCookie(document)) !== owner) writeCookie(document, [owner]);
}

/** Forgets the places of this learner, and those of nobody in particular. */
export function forgetPlaces(document: { cookie: string }, uid: string): void {
  const text = readCookie(document);
  if (text !== undefined && [undefined, fingerprintOf(uid)].includes(ownerIn(text))) writeCookie(document, []);
}

/** The fingerprint of the learner whose places they are: it stands before them. */
function ownerIn(text: string | undefined): string | undefined {
  return /^[0-9a-z]+(?=~|$)/.exec(text ?? '')?.[0];
}

function placesIn(text: string | undefined): KnownPlaces {
  return (text ?? '').split(SEPARATOR).filter(isPlace).slice(0, MOST);
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

function writeCookie(document: { cookie: string }, parts: readonly string[]): void {
  const life = parts.length === 0 ? 0 : MONTH_S;
  document.cookie = `${PLACES_COOKIE}=${parts.join(SEPARATOR)}; Path=/; SameSite=Lax; Max-Age=${life}`;
}
