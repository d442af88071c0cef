import { fingerprintOf } from '@tensely/core/logic';

/**
 * The addresses where this browser's learner has worked, newest first: path and query, like "/A1/nouns?page=3". The
 * gateway prerenders such a page for a returning learner, and opens it for the path without a query.
 */
export type KnownPlaces = readonly string[];

export const PLACES_COOKIE = 'places';

const MOST = 12;
const LONGEST = 80;
const SEPARATOR = '~';
const place = /^\/\w[\w/-]*\?[\w=-]+$/;
const MONTH_S = 30 * 24 * 60 * 60;

/** Parses the cookie for the learner with this uid: empty if it belongs to another learner. Skips malformed entries. */
export function parsePlaces(text: string | undefined, uid: string | undefined): KnownPlaces {
  return uid !== undefined && ownerIn(text) === fingerprintOf(uid) ? placesIn(text) : [];
}

/** The known place for an address: the address itself, or for a path without a query the newest one under that path. */
export function placeFor(places: KnownPlaces, address: string): string | undefined {
  return places.find((known) => known === address || known.split('?')[0] === address);
}

/**
 * Records that the learner is working at an address. Ignores an address that is not a path with a query.
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

/** Assigns the places to the learner who has signed in. Clears those of another learner. */
export function claimPlaces(document: { cookie: string }, uid: string): void {
  const owner = fingerprintOf(uid);
  if (ownerIn(readCookie(document)) !== owner) writeCookie(document, [owner]);
}

/** Removes the places of this learner, and those without an owner. */
export function forgetPlaces(document: { cookie: string }, uid: string): void {
  const text = readCookie(document);
  if (text !== undefined && [undefined, fingerprintOf(uid)].includes(ownerIn(text))) writeCookie(document, []);
}

/** The fingerprint of the learner who owns the places, the first part of the cookie. */
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
