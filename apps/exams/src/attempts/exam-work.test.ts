import { NO_WORK } from '@tensely/content/exams';
import { describe, expect, test } from 'vitest';
import { samplePaper } from '../testing/samples.ts';
import {
  countAnswered,
  isComplete,
  nextUnfinished,
  withAnswer,
  withFlag,
  withHighlights,
  withoutLaterStamps,
} from './exam-work.ts';

const paper = samplePaper();
const timestamp = '2026-05-04T09:00:00.000Z';
const given = (place: string, blank: number, choice: string, work = NO_WORK) =>
  withAnswer(paper, work, { place, blank, choice, timestamp });

describe('work', () => {
  test('has an answer per question, with an entry per blank', () => {
    const work = given('1-0', 1, '∅', given('0-1', 0, 'It is sold'));
    expect(work.answers).toEqual({
      '0-1': { answer: ['It is sold'], timestamp },
      '1-0': { answer: ['', '∅'], timestamp },
    });
  });

  test.each([
    ['0-9', 0],
    ['x', 0],
    ['0-0', 1],
    ['0-0', -1],
    ['0-0', 0.5],
  ])('ignores an answer to %s, blank %d', (place, blank) => {
    expect(given(place, blank, 'On a roof')).toBe(NO_WORK);
  });

  test('ignores a choice that is already set, and dates each change after the previous one', () => {
    const work = given('0-0', 0, 'On a roof');
    expect(given('0-0', 0, 'On a roof', work)).toBe(work);
    const changed = given('0-0', 0, 'In a park', work);
    expect(changed.answers['0-0']).toEqual({ answer: ['In a park'], timestamp: '2026-05-04T09:00:00.001Z' });
  });

  test('toggles flags, and stores marks per section', () => {
    const flagged = withFlag(withFlag(NO_WORK, '0-0'), '1-0');
    expect([flagged.flags, withFlag(flagged, '0-0').flags]).toEqual([['0-0', '1-0'], ['1-0']]);
    const first = withHighlights(NO_WORK, 0, [{ section: 0, start: 0, end: 4 }]);
    const both = withHighlights(first, 1, [{ section: 1, start: 2, end: 3 }]);
    expect(withHighlights(both, 0, []).highlights).toEqual([{ section: 1, start: 2, end: 3 }]);
  });

  test('never has more marks than the service accepts', () => {
    const marks = Array.from({ length: 501 }, (_, start) => ({ section: 0, start, end: start + 1 }));
    expect(withHighlights(NO_WORK, 0, marks).highlights).toEqual(marks.slice(1));
  });

  test('without future timestamps is unchanged; otherwise those become now', () => {
    const work = given('0-0', 0, 'On a roof');
    expect(withoutLaterStamps(work, timestamp)).toBe(work);
    const now = '2026-05-04T08:00:00.000Z';
    expect(withoutLaterStamps(work, now).answers['0-0']).toEqual({ answer: ['On a roof'], timestamp: now });
  });
});

describe('counting', () => {
  test('counts only questions with every blank chosen', () => {
    const half = given('1-0', 0, 'grew');
    expect(countAnswered(paper, half)).toEqual([0, 0]);
    expect(countAnswered(paper, given('1-0', 1, 'a', half))).toEqual([0, 1]);
  });

  test('treats a section without questions as finished', () => {
    const [first, second] = paper.sections;
    if (!first || !second) throw new Error('the sample has two sections');
    const gapped = { ...paper, sections: [first, { ...second, questions: [] }] };
    expect(isComplete(gapped, [0, 0], 1)).toBe(true);
    expect([nextUnfinished(gapped, [0, 0], 0), nextUnfinished(gapped, [2, 0], 0)]).toEqual([0, undefined]);
  });
});
