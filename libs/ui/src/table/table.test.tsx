import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

const content = {
  caption: 'Plural endings',
  header: ['Ending', 'Example'],
  rows: [
    ['-s', 'cats'],
    ['-es', 'boxes'],
  ],
};

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('has a caption and header cells, and scrolls by keyboard if the page is too narrow for it', () => {
  render(<Table {...content} />);
  expect(screen.getByRole('table', { name: 'Plural endings' })).toBeTruthy();
  expect(texts('columnheader')).toEqual(['Ending', 'Example']);
  expect(texts('cell')).toEqual(['-s', 'cats', '-es', 'boxes']);
  expect(screen.getByRole('region', { name: 'Plural endings' }).tabIndex).toBe(0);
});

it('uses the first cell as row header on request, and an empty corner cell as a plain cell', () => {
  render(<Table {...content} header={['', 'Example']} rowHeaders />);
  expect(texts('rowheader')).toEqual(['-s', '-es']);
  expect(texts('columnheader')).toEqual(['Example']);
});
