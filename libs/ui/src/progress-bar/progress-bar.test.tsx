import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

it('is a native progress bar with its label, value and maximum; a detail is not part of its name', () => {
  render(<ProgressBar label="Question 3 of 7" value={3} max={7} detail="2 right" />);
  const bar = screen.getByRole('progressbar', { name: 'Question 3 of 7' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '7']);
  expect(screen.getByText('2 right')).toBeTruthy();
});
