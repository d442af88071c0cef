import { isPassed } from '@tensely/progress/logic';
import { expect, test } from 'vitest';
import { type Chosen, sampleResult } from '../testing/sample-results.ts';
import { PASS_PERCENT, reading } from './reading.ts';
import { resultMessages } from './result-messages.ts';

const read = (points: number, chosen?: Chosen) =>
  reading(resultMessages.now(), sampleResult({ points, maxPoints: 150, level: 'B2' }, chosen));

test.each([
  [150, "B2: you're there! 105 points is a pass."],
  [105, "B2: you're there! 105 points is a pass."],
  [104, 'B2: almost! 105 points is a pass. You need 1 more.'],
  [84, 'B2: almost! 105 points is a pass. You need 21 more.'],
  [83, 'B2: not yet. 105 points is a pass.'],
  [0, 'B2: not yet. 105 points is a pass.'],
])('%i of 150 points read "%s"', (points, text) => {
  expect(read(points)).toBe(text);
});

test('an exam without any answer is read kindly', () => {
  expect(read(0, {})).toMatch(/^You didn't answer anything this time\. That's fine/);
});

test('an exam is passed by the same share as a page of the lessons', () => {
  expect([isPassed(PASS_PERCENT), isPassed(PASS_PERCENT - 1)]).toEqual([true, false]);
});
