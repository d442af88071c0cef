import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Loading } from './loading.tsx';

it('announces what is loading', () => {
  render(<Loading detail="Checking your answers">Loading...</Loading>);
  expect(screen.getByRole('status').textContent).toBe('Loading...Checking your answers');
});

it('hides skeleton lines from screen readers', () => {
  const { container } = render(<Skeleton lines={4} />);
  expect(container.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(4);
});
