import { describe, expect, test } from 'vitest';
import { type Asked, levelToAsk, levelToBegin } from './estimate.ts';

/** A learner who knows the first `levels` levels, and guesses nothing. */
function testOf(levels: number, length = 20): Asked[] {
  const asked: Asked[] = [];
  while (asked.length < length) {
    const level = levelToAsk(asked, 4);
    const topic = `t${asked.length % 4}`;
    asked.push({ questionId: `q${asked.length}`, level, topic, type: 'gapFill', isRight: level < levels });
  }
  return asked;
}

test('a test begins at A2', () => {
  expect(levelToAsk([], 4)).toBe(1);
});

describe('a learner is advised to begin at the lowest level that they do not know', () => {
  test.each([0, 1, 2, 3])('with %i levels known', (levels) => {
    expect(levelToBegin(testOf(levels), 4)).toBe(levels);
  });

  test('who knows all of them, at the highest', () => {
    expect(levelToBegin(testOf(4), 4)).toBe(3);
  });
});

test('right answers lead up and wrong ones down, and a test stays near what is doubtful', () => {
  const levels = (known: number) => testOf(known).map(({ level }) => level);
  expect(Math.max(...levels(4).slice(0, 6))).toBe(3);
  expect(Math.min(...levels(0).slice(0, 6))).toBe(0);
  expect(
    levels(2)
      .slice(8)
      .every((level) => level === 1 || level === 2),
  ).toBe(true);
});

test('a right answer that may be a guess says less than one that was written', () => {
  const one = { questionId: 'q', level: 3, topic: 't', isRight: true };
  const after = (type: string) =>
    levelToBegin(
      Array.from({ length: 2 }, () => ({ ...one, type })),
      4,
    );
  expect(after('gapFill')).toBeGreaterThan(after('trueFalse'));
});
