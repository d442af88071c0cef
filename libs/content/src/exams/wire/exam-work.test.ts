import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExamWork, examWorkSchema } from './exam-work.ts';
import { isAnswered, mergeAnswers, NO_WORK } from './work.ts';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`;

function work(answers: Record<string, [choice: string, minute: number]>, rest: Partial<ExamWork> = {}): ExamWork {
  const entries = Object.entries(answers).map(([place, [choice, minute]]) => {
    return [place, { answer: [choice], timestamp: at(minute) }];
  });
  return { ...NO_WORK, ...rest, answers: Object.fromEntries(entries) };
}

describe('the wire format', () => {
  test('accepts work as a device stores it', () => {
    const kept = work({ '0-9': ['On a roof', 1], '2-0': ['∅', 2] }, { flags: ['0-9'], highlights: [] });
    expect(examWorkSchema.parse(kept)).toEqual(kept);
    expect(examWorkSchema.parse(NO_WORK)).toEqual(NO_WORK);
  });

  const elsewhere = ['0', '0-', '-1-0', '0-100', '0-0-0', 'constructor', '__proto__ ', '0 - 1'];
  test.each(elsewhere)('rejects an answer at "%s", which is no place', (place) => {
    expect(examWorkSchema.safeParse(work({ [place]: ['a', 1] })).success).toBe(false);
  });

  test.each([
    ['no blank', { answers: { '0-0': { answer: [], timestamp: at(1) } } }],
    ['more blanks than a template has', { answers: { '0-0': { answer: Array(21).fill('a'), timestamp: at(1) } } }],
    ['a choice that is no choice', { answers: { '0-0': { answer: ['a'.repeat(301)], timestamp: at(1) } } }],
    ['no time', { answers: { '0-0': { answer: ['a'], timestamp: 'noon' } } }],
    ['a flag at no place', { flags: ['everywhere'] }],
    ['a highlight without end', { highlights: [{ section: 0, start: 3 }] }],
    ['a highlight before the start', { highlights: [{ section: 0, start: -1, end: 4 }] }],
    ['flags without end', { flags: Array(501).fill('0-0') }],
  ])('rejects %s', (_what, change) => {
    expect(examWorkSchema.safeParse({ ...NO_WORK, ...change }).success).toBe(false);
  });
});

test.each([
  [['a', 'b'], 2, true],
  [['a', ''], 2, false],
  [['a'], 2, false],
  [['a', 'b', 'c'], 2, false],
  [['∅'], 1, true],
  [undefined, 1, false],
])('%j for %i blanks: answered is %s', (answer, blanks, expected) => {
  expect(isAnswered(answer && { answer, timestamp: at(1) }, blanks)).toBe(expected);
});

describe('merging the answers of two devices', () => {
  const mergeWork = (stored: ExamWork, sent: ExamWork) => mergeAnswers(stored.answers, sent.answers);

  test('keeps the later answer to each question', () => {
    const stored = work({ '0-0': ['a', 5], '0-1': ['b', 1], '0-2': ['c', 1] });
    const sent = work({ '0-0': ['x', 2], '0-1': ['y', 3], '0-3': ['z', 1] });
    expect(Object.entries(mergeWork(stored, sent)).map(([place, { answer }]) => [place, ...answer])).toEqual([
      ['0-0', 'a'],
      ['0-1', 'y'],
      ['0-2', 'c'],
      ['0-3', 'z'],
    ]);
  });

  test.each([
    ['a later removal of an answer', ['', 2], ''],
    ['the stored answer if both have the same timestamp', ['b', 1], 'a'],
  ] as const)('keeps %s', (_, [choice, minute], kept) => {
    const sent = work({ '0-0': [choice, minute] });
    expect(mergeWork(work({ '0-0': ['a', 1] }), sent)['0-0']?.answer).toEqual([kept]);
  });

  test('compares timestamps as moments, not as strings', () => {
    const older = work({});
    older.answers['0-0'] = { answer: ['a'], timestamp: '2026-11-21T12:30:00+02:00' };
    const newer = work({ '0-0': ['b', 45] });
    expect(mergeWork(older, newer)['0-0']?.answer).toEqual(['b']);
    expect(mergeWork(newer, older)['0-0']?.answer).toEqual(['b']);
  });

  const minute = fc.nat(59);
  const place = fc.constantFrom('0-0', '0-1', '1-0');
  const someWork = fc
    .dictionary(place, fc.tuple(fc.constantFrom('a', 'b', ''), minute))
    .map((answers) => work(answers));

  test('loses nothing: each question gets the latest answer of both', () => {
    fc.assert(
      fc.property(someWork, someWork, (one, other) => {
        const answers = mergeWork(one, other);
        for (const name of new Set([...Object.keys(one.answers), ...Object.keys(other.answers)])) {
          const moments = [one, other].flatMap((each) => each.answers[name]?.timestamp ?? []);
          expect(answers[name]?.timestamp).toBe(moments.toSorted().at(-1));
        }
      }),
    );
  });

  test('is idempotent and changes neither input', () => {
    fc.assert(
      fc.property(someWork, someWork, (one, other) => {
        const before = structuredClone([one, other]);
        const merged = mergeWork(one, other);
        expect(mergeAnswers(merged, other.answers)).toEqual(merged);
        expect([one, other]).toEqual(before);
      }),
    );
  });
});
