import { describe, expect, test } from 'vitest';
import { requestedPage, searchWithPage, wrongPageNotice } from './page-address.ts';

describe('requestedPage', () => {
  test.each([null, '', ' '])('no page in the address resumes (%j)', (parameter) => {
    expect(requestedPage(parameter, 7)).toEqual({ kind: 'resume' });
  });

  test.each([
    ['1', 1],
    ['7', 7],
    [' 3 ', 3],
    ['03', 3],
    ['+2', 2],
  ])('%j is that page', (parameter, page) => {
    expect(requestedPage(parameter, 7)).toEqual({ kind: 'page', page });
  });

  test.each([
    ['0', 1],
    ['-4', 1],
    ['8', 7],
    ['99999999999999999999999', 7],
    ['2.6', 3],
    ['abc', 1],
    ['1e1', 1],
    ['0x2', 1],
    ['NaN', 1],
    ['Infinity', 1],
    ['2;drop', 1],
  ])('%j becomes the nearest page and includes the requested value', (parameter, page) => {
    expect(requestedPage(parameter, 7)).toEqual({ kind: 'page', page, asked: parameter });
  });

  test('a topic without pages never requests page 0', () => {
    expect(requestedPage('3', 0)).toEqual({ kind: 'page', page: 1, asked: '3' });
  });
});

describe('wrongPageNotice', () => {
  test('names a page out of range', () => {
    expect(wrongPageNotice('99', 7, 'Nouns', 7)).toBe('There is no page 99 in Nouns. This is page 7 of 7.');
  });

  test('quotes a value that is no number', () => {
    expect(wrongPageNotice('abc', 1, 'Nouns', 7)).toBe('“abc” is not a page number. This is page 1 of 7.');
  });

  test('truncates a long value', () => {
    expect(wrongPageNotice('x'.repeat(500), 1, 'Nouns', 7)).toBe(
      `“${'x'.repeat(20)}…” is not a page number. This is page 1 of 7.`,
    );
  });
});

test('sets the page and keeps the rest of the query', () => {
  expect(searchWithPage('?from=mail&page=2', 3)).toBe('?from=mail&page=3');
});
