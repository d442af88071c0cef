import { EMPTY_HISTORY, sampleCompletedPage, sampleSession } from '@tensely/progress/testing';
import { expect, test } from 'vitest';
import { requestedPage, searchWithPage, whereToOpen, wrongPageNotice } from './page-address.ts';

test.each([null, '', ' '])('no page in the address resumes (%j)', (parameter) => {
  expect(requestedPage(parameter, 7)).toEqual({ kind: 'resume' });
});

test.each([
  ['1', 1],
  ['7', 7],
  [' 3 ', 3],
  ['03', 3],
  ['+2', 2],
])('%j in the address is page %i', (parameter, page) => {
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
])('%j in the address becomes the nearest page and includes the requested value', (asked, page) => {
  expect(requestedPage(asked, 7)).toEqual({ kind: 'page', page, asked });
});

test('a topic without pages never requests page 0', () => {
  expect(requestedPage('3', 0)).toEqual({ kind: 'page', page: 1, asked: '3' });
});

test.each([
  ['names a page out of range', '99', 7, 'There is no page 99 in Nouns. This is page 7 of 7.'],
  ['quotes a value that is no number', 'abc', 1, '“abc” is not a page number. This is page 1 of 7.'],
  ['truncates a long value', 'x'.repeat(500), 1, `“${'x'.repeat(20)}…” is not a page number. This is page 1 of 7.`],
])('the notice of a wrong page %s', (_, asked, page, notice) => {
  expect(wrongPageNotice(asked, page, 'Nouns', 7)).toBe(notice);
});

test('sets the page and keeps the rest of the query', () => {
  expect(searchWithPage('?from=mail&page=2', 3)).toBe('?from=mail&page=3');
});

const at = (minute: number) => `2026-05-04T09:${String(minute).padStart(2, '0')}:00.000Z`;
const worked = (page: number, minute: number) => sampleSession([], { page, lastActivity: at(minute) });
const completed = (page: number, minute: number) => ({
  ...sampleCompletedPage({ page, completedAt: at(minute) }),
  bestScore: 90,
  attempts: 1,
});

test.each([
  ['a new topic opens on page 1', [], [], 1],
  ['a topic in progress opens on the learner’s last page', [worked(2, 10), worked(4, 20), worked(3, 5)], [], 4],
  ['after a completed page comes the next one', [worked(2, 10)], [completed(1, 5), completed(2, 11)], 3],
  [
    'a completed page that is being practised again comes first',
    [worked(2, 20)],
    [completed(1, 5), completed(2, 11)],
    2,
  ],
  ['practising an old page again does not skip to a completed page', [], [completed(2, 11), completed(1, 30)], 1],
  ['the last page has no next one', [], [completed(7, 11)], 7],
  ['a page that no longer exists becomes the topic’s last one', [worked(12, 10)], [], 7],
])('%s', (_, sessions, completedPages, page) => {
  expect(whereToOpen({ ...EMPTY_HISTORY, sessions, completedPages }, 'A1', 'nouns', 7)).toBe(page);
});
