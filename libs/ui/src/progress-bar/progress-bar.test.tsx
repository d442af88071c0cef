import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

it('is a native progress bar with its label, value and maximum', () => {
  render(<ProgressBar label="Question 3 of 7" value={3} max={7} />);
  const bar = screen.getByRole('progressbar', { name: 'Question 3 of 7' });
  expect(bar.getAttribute('value')).toBe('3');
  expect(bar.getAttribute('max')).toBe('7');
});

it('shows a detail beside the label without making it part of the name', () => {
  render(<ProgressBar label="Nouns" value={2} max={7} detail="2 of 7 pages" />);
  expect(screen.getByText('2 of 7 pages')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Nouns' })).toBeTruthy();
});
