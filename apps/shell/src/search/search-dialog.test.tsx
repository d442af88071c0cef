import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchDialog } from './search-dialog.tsx';

const examples = [
  ...Array.from({ length: 48 }, (_, number) => `Dog ${number} sleeps.`),
  ...Array.from({ length: 30 }, (_, number) => `Cat ${number} eats.`),
];
const topics = [{ level: 'A1', title: 'Nouns', path: '/A1/nouns', pages: [{ title: 'What is a noun?', examples }] }];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ topics }));
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => vi.unstubAllGlobals());

async function searchFor(query: string): Promise<void> {
  render(
    <MemoryRouter>
      <SearchDialog entry="/remotes/lessons/1.0.0/remoteEntry.js" onClose={() => {}} />
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: query } });
  await screen.findAllByRole('option');
}

test.each([
  ['cat', '30 results'],
  ['dog', 'The first 30 of 48 results'],
])('a search for "%s" lists thirty results and announces "%s"', async (query, announced) => {
  await searchFor(query);
  expect(screen.getByRole('status').textContent).toBe(announced);
  expect(screen.getAllByRole('option')).toHaveLength(30);
});
