import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchDialog } from './search-dialog.tsx';

const examples = [
  ...Array.from({ length: 48 }, (_, number) => `Dog ${number} sleeps.`),
  ...Array.from({ length: 30 }, (_, number) => `Cat ${number} eats.`),
  'A bird sings.',
];
const topics = [{ level: 'A1', title: 'Nouns', path: '/A1/nouns', pages: [{ title: 'What is a noun?', examples }] }];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ topics }));
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  vi.unstubAllGlobals();
  pageLanguage.set('en');
});

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
  ['en', 'bird', '1 result', 1],
  ['en', 'cat', '30 results', 30],
  ['en', 'dog', 'The first 30 of 48 results', 30],
  ['fr', 'dog', 'Les 30 premiers résultats sur 48', 30],
  ['es', 'dog', 'Los primeros 30 de 48 resultados', 30],
] as const)('in %s, a search for "%s" announces "%s"', async (language, query, announced, listed) => {
  pageLanguage.set(language);
  await act(loadLanguage);
  await searchFor(query);
  expect(screen.getByRole('status').textContent).toBe(announced);
  expect(screen.getAllByRole('option')).toHaveLength(listed);
});
