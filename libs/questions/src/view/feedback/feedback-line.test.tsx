import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Mark } from '../../marking/mark.ts';
import { PracticeFeedback } from '../practice-feedback/practice-feedback.tsx';
import { FeedbackLine, MarkReasons } from './feedback-line.tsx';

const right: Mark = { outcome: 'right', score: 1, correctAnswer: 'went', details: [], parts: [] };
const wrong: Mark = { ...right, outcome: 'wrong', score: 0 };

test.each([
  ['right', right, 'Correct! Well done!', 'Correct! Great job!'],
  ['wrong', wrong, 'Incorrect. The correct answer is: went', 'Incorrect. Try again!'],
  [
    'a part right',
    { ...wrong, outcome: 'partly', isCounted: true, parts: [true, false, true] } satisfies Mark,
    'Half right! You got 2 out of 3 correct!',
    'Half right! You got 2 out of 3 correct!',
  ],
  ['the author’s own line', { ...wrong, ownLine: { text: 'A verb.' } }, 'A verb.', 'A verb.'],
  ['nothing to say', { ...wrong, ownLine: {} }, 'No feedback available', 'No feedback available'],
] as const)('%s: with and without tracking', (_, mark, tracked, untracked) => {
  expect(render(<FeedbackLine mark={mark} />).container.textContent).toBe(tracked);
  expect(render(<PracticeFeedback mark={mark} />).container.textContent).toBe(untracked);
});

const partly: Mark = { ...wrong, outcome: 'partly', score: 0.5 };

test.each([
  ['missing', ['Nadia'], ['village', 'tea'], [], 'Missing: village, tea.'],
  ['not right', ['Nadia'], [], ['old'], 'Not right: old.'],
  ['missing of pairs and sentences', ['go – went'], ['see – saw', 'be – was.'], [], 'Missing: see – saw; be – was.'],
  ['missing, and something else in its place', ['Nadia'], ['village'], ['old'], 'Missing: village. Not right: old.'],
])('half right, with %s', (_, right, missing, wrong, rest) => {
  const mark = { ...partly, halves: { right, missing, wrong } };
  const text = `Half right! ${right} ✓${rest}`;
  expect(render(<FeedbackLine mark={mark} />).container.textContent).toBe(text);
  expect(render(<PracticeFeedback mark={mark} />).container.textContent).toBe(text);
});

test.each([
  [
    'counted parts are not listed twice',
    { ...partly, isCounted: true, parts: [true, false], halves: { right: ['went'], missing: ['was'], wrong: [] } },
    'Half right! You got 1 out of 2 correct!Missing: was.',
  ],
  [
    'an unanswered question is labelled as such',
    { ...wrong, outcome: 'unanswered' },
    'Not answered. The correct answer is: went',
  ],
] satisfies [string, Mark, string][])('%s', (_title, mark, text) => {
  expect(render(<FeedbackLine mark={mark} />).container.textContent).toBe(text);
});

test('a comment on a right choice has a tick', () => {
  const { container } = render(
    <MarkReasons mark={{ ...wrong, details: [{ text: "Yes, 'Nadia' is a noun.", isRight: true }] }} />,
  );
  expect(container.textContent).toBe("Yes, 'Nadia' is a noun.");
  expect(container.querySelector('svg')).toBeTruthy();
});

test('a comment on one of several blanks names it', () => {
  const { container } = render(<MarkReasons mark={{ ...wrong, details: [{ text: 'It is over.', blank: 3 }] }} />);
  expect(container.textContent).toBe('Blank 3: It is over.');
});
