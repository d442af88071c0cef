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

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('mistakes and practice have their places before they are counted', () => {
  show();
  expect(items()).toEqual(['Your mistakes', 'Practice']);
  expect([hrefOf('Your mistakes'), hrefOf('Practice')]).toEqual(['/practice?of=mistakes', '/practice']);
});

test('due reviews link to the practice', () => {
  show({ practice: { due: 1, mistakes: { count: 0 } } });
  expect(hrefOf('1 review due')).toBe('/practice');
});

test('with nothing due and no mistakes home says so, and still offers practice', () => {
  show({ practice: { due: 0, mistakes: { count: 0 } } });
  expect(items()).toEqual([
    'No mistakes leftWell done!',
    'PracticeNothing to review today. Practise anything you like.',
  ]);
});

test.each([
  [1, 1, 'Practise 1 mistake', 'in A1 Nouns, page 2'],
  [5, 3, 'Practise 5 mistakes', 'mostly in A1 Nouns, page 2'],
])('%s mistakes, %s of them on one page: %s, %s', (count, here, link, where) => {
  show({ practice: { due: 0, mistakes: { count, most: { label: 'A1 Nouns', page: 2, count: here } } } });
  expect(hrefOf(link)).toBe('/practice?of=mistakes');
  expect(items()[0]).toBe(`${link}${where}`);
});

test('a suggestion appears beside the rest until it is dismissed', async () => {
  const onDismiss = show({ suggestion: { kind: 'suggested', path: '/B1/2ndCond', label: 'B1 Second Conditional' } });
  expect(hrefOf('Start with B1 Second Conditional')).toBe('/B1/2ndCond');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
