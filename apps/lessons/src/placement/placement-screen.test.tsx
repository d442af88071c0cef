import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { choice, page } from '../testing/sample-pages.ts';
import { press, showLessons } from '../testing/show-lessons.tsx';

const many = (name: string, count: number) => Array.from({ length: count }, (_, number) => choice(`${name}${number}`));
const pages = {
  'A1/nouns/1': page(1, many('a', 12)),
  'A1/nouns/2': page(2, many('b', 12)),
  'A1/nouns/3': page(3, many('c', 12)),
  'A2/pastCont/1': page(1, many('d', 25)),
};
const user = userEvent.setup({ delay: null });

async function openTest(given: Parameters<typeof showLessons>[1] = { pages }) {
  const shown = await showLessons('/placement', given);
  await screen.findByRole('heading', { name: 'Placement test', level: 1 });
  return shown;
}

async function showTest(given?: Parameters<typeof showLessons>[1]) {
  const shown = await openTest(given);
  await press('Start the test');
  return shown;
}

const isAsked = (number: number) =>
  waitFor(() => {
    screen.getByText(`Question ${number} of up to 24`);
    screen.getByText(/^What about/);
  });

async function answer(from: number, to: number, name: RegExp) {
  for (let number = from; number <= to; number++) {
    await isAsked(number);
    await user.click(screen.getByRole('button', { name }));
  }
}

test('offers the test and a way to choose without it', async () => {
  await openTest();
  const ways = within(screen.getByRole('list', { name: 'Two ways to start' }));
  expect(ways.getByRole('link', { name: 'Level A2' }).getAttribute('href')).toBe('/A2');
  expect(screen.queryByText(/^Question/)).toBeNull();
});

test('begins at A2, asks no question twice, answers by keys too, and continues where the learner left', async () => {
  const { loadPage } = await showTest();
  await isAsked(1);
  expect(loadPage.mock.calls[0]?.[0]).toBe('A2/pastCont/1');
  const first = screen.getByText(/^What about/).textContent;
  await answer(1, 1, /^right/);
  await isAsked(2);
  screen.getByRole('button', { name: 'I do not know' }).focus();
  await user.keyboard('1');
  await isAsked(3);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Question 3 of up to 24' }));
  const third = screen.getByText(/^What about/).textContent;
  expect(third).not.toBe(first);
  cleanup();
  await openTest();
  await isAsked(3);
  expect(screen.getByText(/^What about/).textContent).toBe(third);
});
