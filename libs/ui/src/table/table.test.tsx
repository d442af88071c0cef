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

it('has a caption and header cells', () => {
  render(<Table {...content} />);
  expect(screen.getByRole('table', { name: 'Plural endings' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Ending', 'Example']);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['-s', 'cats', '-es', 'boxes']);
});

it('uses the first cell as row header on request', () => {
  render(<Table {...content} rowHeaders />);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['-s', '-es']);
});

it('renders an empty corner cell as a plain cell', () => {
  render(<Table {...content} header={['', 'Example']} rowHeaders />);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Example']);
});

it('scrolls by keyboard if the page is too narrow for it', () => {
  render(<Table {...content} />);
  expect(screen.getByRole('region', { name: 'Plural endings' }).tabIndex).toBe(0);
});
