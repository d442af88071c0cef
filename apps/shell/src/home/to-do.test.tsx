import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ToDo } from './to-do.tsx';

function show(due?: number) {
  return render(
    <MemoryRouter>
      <ToDo due={due} />
    </MemoryRouter>,
  );
}

test('reviews that are due lead to the practice', () => {
  show(1);
  expect(screen.getByRole('link', { name: '1 review due' }).getAttribute('href')).toBe('/practice');
});

test.each([undefined, 0])('%s reviews due show nothing', (due) => {
  expect(show(due).container.childElementCount).toBe(0);
});
