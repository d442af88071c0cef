import type { Language } from '@tensely/core/logic';
import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadCompletion } from './lesson/completion/lazy-completion.tsx';
import { press, showLessons } from './testing/show-lessons.tsx';

beforeAll(loadCompletion);
afterEach(() => speak('en'));

function speak(language: Language) {
  return act(async () => {
    pageLanguage.set(language);
    await loadLanguage();
  });
}

/** Matches a text; French non-breaking spaces count as spaces. */
const said = (text: string) => (_: string, element: Element | null) =>
  element?.textContent?.replace(/\s/g, ' ') === text;
const languageAt = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');

test('changing the language in the middle of a page keeps the answers and translates their feedback', async () => {
  await showLessons('/A1/nouns?page=1');
  await press(/^wrong/);
  const chosen = screen.getByRole('button', { name: 'wrong Incorrect' });
  expect(screen.getAllByText(said('Incorrect. The correct answer is: right')).length).toBeGreaterThan(0);
  await speak('fr');
  expect(screen.getByRole('button', { name: 'wrong Incorrect', pressed: true })).toBe(chosen);
  expect(screen.getAllByText(said('Incorrect. La bonne réponse est : right')).length).toBeGreaterThan(0);
  screen.getByRole('button', { name: 'Question 1, mauvaise réponse' });
  expect(['What about q1?', 'Not q1.', 'Because of q1.'].map(languageAt)).toEqual(['en', 'en', 'en']);
  expect(languageAt('Continuer')).toBe('fr');
});
