import { fingerprintOf } from '@tensely/core/logic';
import { expect, test } from 'vitest';
import { claimPlaces, forgetPlaces, parsePlaces, placeFor, rememberPlace } from './known-places.ts';

/** Stores one cookie, like a document. */
function documentWith(text = '') {
  let kept = text;
  return {
    get cookie() {
      return kept;
    },
    set cookie(written: string) {
      const [pair = ''] = written.split(';');
      kept = /Max-Age=0\b/.test(written) ? '' : pair;
    },
  };
}

/** A document cookie with ana signed in. */
function documentOfAna() {
  const page = documentWith();
  claimPlaces(page, 'ana');
  return page;
}

const textOf = ({ cookie }: { cookie: string }) => cookie.replace('places=', '');

test('the newest place comes first, and each appears once', () => {
  const page = documentOfAna();
  for (const address of ['/A1/nouns?page=1', '/A1/nouns?page=2', '/A1/nouns?page=1']) rememberPlace(page, address);
  expect(parsePlaces(textOf(page), 'ana')).toEqual(['/A1/nouns?page=1', '/A1/nouns?page=2']);
});

test('stores twelve places', () => {
  const page = documentOfAna();
  for (let number = 1; number <= 20; number++) rememberPlace(page, `/A1/nouns?page=${number}`);
  const places = parsePlaces(textOf(page), 'ana');
  expect([places.length, places[0], places.at(-1)]).toEqual([12, '/A1/nouns?page=20', '/A1/nouns?page=9']);
});

test('ignores anything but a path with a query', () => {
  const page = documentWith();
  for (const text of [
    '/A1/nouns',
    'https://evil.example/?a=1',
    '/A1/nouns?page=1;x=2',
    `/A1/${'n'.repeat(90)}?page=1`,
  ]) {
    rememberPlace(page, text);
  }
  expect(page.cookie).toBe('');
  const text = `${fingerprintOf('ana')}~/A1/nouns?page=1~"><script>~//evil.example?a=1`;
  expect(parsePlaces(text, 'ana')).toEqual(['/A1/nouns?page=1']);
});

test('a path without a query leads to its newest place, another page of it does not', () => {
  const places = ['/A1/nouns?page=3', '/A1/verbs?page=1', '/A1/nouns?page=1'];
  expect(placeFor(places, '/A1/nouns')).toBe('/A1/nouns?page=3');
  expect(placeFor(places, '/A1/nouns?page=1')).toBe('/A1/nouns?page=1');
  expect(placeFor(places, '/A1/nouns?page=2')).toBeUndefined();
});

test('places belong to their learner: another one who signs in inherits none, the same learner all of them', () => {
  const page = documentOfAna();
  rememberPlace(page, '/A1/nouns?page=3');
  claimPlaces(page, 'ana');
  expect(parsePlaces(textOf(page), 'ana')).toEqual(['/A1/nouns?page=3']);
  expect(parsePlaces('/A1/nouns?page=3', 'ana')).toEqual([]);
  for (const other of ['ben', undefined]) expect(parsePlaces(textOf(page), other)).toEqual([]);
  claimPlaces(page, 'ben');
  rememberPlace(page, '/A1/verbs?page=2');
  expect(parsePlaces(textOf(page), 'ben')).toEqual(['/A1/verbs?page=2']);
});

test('signing out removes the places of that learner only', () => {
  const page = documentOfAna();
  rememberPlace(page, '/A1/nouns?page=3');
  forgetPlaces(page, 'ben');
  expect(page.cookie).not.toBe('');
  forgetPlaces(page, 'ana');
  expect(page.cookie).toBe('');
  const older = documentWith('places=/A1/nouns?page=3');
  forgetPlaces(older, 'ana');
  expect(older.cookie).toBe('');
});
