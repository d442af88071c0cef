import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadCompletion } from '../lesson/completion/lazy-completion.tsx';
import { createFakeSpeech } from '../testing/fake-speech.ts';
import { choice, gap, page } from '../testing/sample-pages.ts';
import { exercises, press, showLessons } from '../testing/show-lessons.tsx';

const content = [
  { type: 'example', text: 'She walks.', gloss: 'Every day.' },
  { type: 'example', text: 'They run.' },
  {
    type: 'dialogue',
    lines: [
      { speaker: 'Ana', text: 'Tea?' },
      { speaker: 'Ben', text: 'Yes.' },
    ],
  },
];
const pages = { 'A1/nouns/1': page(1, [gap('g'), choice('q1')], content), 'A1/nouns/2': page(2, [choice('q2')]) };
const english = [{ lang: 'en-GB', localService: true }];

// A page has one speaker during its lifetime.
const speech = createFakeSpeech(english);
vi.stubGlobal('speechSynthesis', speech.synthesis);
vi.stubGlobal('SpeechSynthesisUtterance', speech.Utterance);

async function showPage(voices = english) {
  speech.said.length = 0;
  act(() => speech.bringVoices(voices));
  const shown = await showLessons('/A1/nouns?page=1', { pages });
  await act(loadCompletion);
  await screen.findByText('Tea?');
  return { ...shown, ...speech };
}

const user = userEvent.setup();
const explanation = () => within(screen.getByRole('region', { name: 'Explanation' }));
const listens = () => explanation().queryAllByRole('button', { name: 'Listen' });
function listen(place: number) {
  const button = listens()[place];
  if (!button) throw new Error('no such button');
  return user.click(button);
}

test('without a voice the space reserved for Listen below the window is released after two seconds, until there is one', async () => {
  const { bringVoices, pass } = await showPage([]);
  const spaces = [...document.querySelectorAll<HTMLElement>('[data-listen]')];
  spaces.forEach((space, place) => {
    space.getBoundingClientRect = () => new DOMRect(0, place * innerHeight, 300, 40);
  });
  await pass(1999);
  expect(spaces.map(({ hidden }) => hidden)).toEqual([false, false]);
  await pass(1);
  expect(spaces.map(({ hidden }) => hidden)).toEqual([false, true]);
  act(() => bringVoices(english));
  expect(spaces.map(({ hidden }) => hidden)).toEqual([false, false]);
});

test('a failed voice shows a message', async () => {
  const { said, fail } = await showPage();
  await listen(0);
  await expect.poll(() => said).toHaveLength(1);
  act(fail);
  explanation().getByText(/^This could not be read aloud/);
  expect(listens()).toHaveLength(2);
});

test('a text with blanks is read as a whole once answered', async () => {
  const { said } = await showPage();
  await exercises().findByRole('button', { name: 'More' });
  expect(exercises().queryByRole('button', { name: 'Listen' })).toBeNull();
  await user.type(exercises().getByRole('textbox'), 'wor{Enter}');
  if (!exercises().queryByRole('button', { name: 'Listen' })) await user.keyboard('{Enter}');
  await press('Listen', exercises());
  await expect.poll(() => said.at(-1)?.text).toBe('She works.');
});
