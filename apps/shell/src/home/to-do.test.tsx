import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ToDo } from './to-do.tsx';

function show(props: Partial<Parameters<typeof ToDo>[0]> = {}) {
  const onDismiss = vi.fn();
  render(
    <MemoryRouter>
      <ToDo {...props} onDismiss={onDismiss} />
    </MemoryRouter>,
  );
  return onDismiss;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('reviews that are due lead to the practice', () => {
  show({ due: 1 });
  expect(hrefOf('1 review due')).toBe('/practice');
});

test.each([
  [undefined, 'Practice'],
  [0, 'PracticeNothing to review today. Practise anything you like.'],
])('with %s reviews due the practice is offered all the same', (due, line) => {
  show({ due });
  expect(hrefOf('Practice')).toBe('/practice');
  expect(screen.getByRole('listitem').textContent).toBe(line);
});

test('one mistake is in a page, not mostly in it', () => {
  show({ redo: { mistakes: 1, label: 'A1 Nouns', page: 2, here: 1 } });
  expect(hrefOf('Practise 1 mistake')).toBe('/practice?of=mistakes');
  expect(screen.getByText(/^in/).textContent).toBe('in A1 Nouns, page 2');
});

test('a suggestion stands beside the rest until it is dismissed', async () => {
  const onDismiss = show({ suggestion: { kind: 'suggested', path: '/B1/2ndCond', label: 'B1 Second Conditional' } });
  expect(hrefOf('Start with B1 Second Conditional')).toBe('/B1/2ndCond');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
