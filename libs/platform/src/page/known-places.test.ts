import { expect, test } from 'vitest';
import { forgetPlaces, parsePlaces, placeFor, rememberPlace } from './known-places.ts';

/** Keeps one cookie, as a document does. */
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

const textOf = ({ cookie }: { cookie: string }) => cookie.replace('places=', '');

test('the newest place comes first, and each stands there once', () => {
  const page = documentWith();
  for (const address of ['/A1/nouns?page=1', '/A1/nouns?page=2', '/A1/nouns?page=1']) rememberPlace(page, address);
  expect(parsePlaces(textOf(page))).toEqual(['/A1/nouns?page=1', '/A1/nouns?page=2']);
});

test('twelve places are kept', () => {
  const page = documentWith();
  for (let number = 1; number <= 20; number++) rememberPlace(page, `/A1/nouns?page=${number}`);
  const places = parsePlaces(textOf(page));
  expect([places.length, places[0], places.at(-1)]).toEqual([12, '/A1/nouns?page=20', '/A1/nouns?page=9']);
});

test('what is no path with a query is neither remembered nor read', () => {
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
  expect(parsePlaces('/A1/nouns?page=1~"><script>~//evil.example?a=1')).toEqual(['/A1/nouns?page=1']);
});

test('a path without a query leads to its newest place, another page of it does not', () => {
  const places = parsePlaces('/A1/nouns?page=3~/A1/verbs?page=1~/A1/nouns?page=1');
  expect(placeFor(places, '/A1/nouns')).toBe('/A1/nouns?page=3');
  expect(placeFor(places, '/A1/nouns?page=1')).toBe('/A1/nouns?page=1');
  expect(placeFor(places, '/A1/nouns?page=2')).toBeUndefined();
});

test('whoever signs out leaves none behind', () => {
  const page = documentWith('places=/A1/nouns?page=3');
  forgetPlaces(page);
  expect(page.cookie).toBe('');
});
