import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBar } from './status-bar.tsx';

it('keeps an empty live region, so that the next message is announced', () => {
  const { rerender } = render(<StatusBar />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<StatusBar kind="success">Progress saved!</StatusBar>);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Progress saved!');
});

it('takes its colour from the kind, not from the text', () => {
  render(<StatusBar kind="error">Page completed successfully</StatusBar>);
  expect(screen.getByText('Page completed successfully').closest('p')?.className).toContain('error');
});
