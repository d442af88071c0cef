import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Mark } from '../../marking/mark.ts';
import { PracticeFeedback } from '../practice-feedback/practice-feedback.tsx';
import { FeedbackLine, RemarkText } from './feedback-line.tsx';

const right: Mark = { outcome: 'right', score: 1, correctAnswer: 'went', details: [], parts: [] };
const wrong: Mark = { ...right, outcome: 'wrong', score: 0 };

test.each([
  ['right', right, 'Correct! Well done!', 'Correct! Great job!'],
  ['wrong', wrong, 'Incorrect. The correct answer is: went', 'Incorrect. Try again!'],
  [
    'a part right',
    { ...wrong, outcome: 'partly', isCounted: true, parts: [true, false, true] } satisfies Mark,
    'You got 2 out of 3 correct!',
    'You got 2 out of 3 correct!',
  ],
  ['the author’s own line', { ...wrong, ownLine: { text: 'A verb.' } }, 'A verb.', 'A verb.'],
  ['nothing to say', { ...wrong, ownLine: {} }, 'No feedback available', 'No feedback available'],
] as const)('%s: where answers are tracked, and where they are not', (_, mark, tracked, untracked) => {
  expect(render(<FeedbackLine mark={mark} />).container.textContent).toBe(tracked);
  expect(render(<PracticeFeedback mark={mark} />).container.textContent).toBe(untracked);
});

test('a question that was left out says so', () => {
  const { container } = render(<FeedbackLine mark={{ ...wrong, outcome: 'unanswered' }} />);
  expect(container.textContent).toBe('Not answered. The correct answer is: went');
});

test('of several blanks a remark names its own', () => {
  const { container } = render(<RemarkText remark={{ text: 'It is over.', blank: 3 }} />);
  expect(container.textContent).toBe('Blank 3: It is over.');
});
