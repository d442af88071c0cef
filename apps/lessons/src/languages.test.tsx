import type { Language } from '@tensely/core/logic';
import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a page can be completed in Spanish', async () => {
  await speak('es');
  const { completePage } = await showLessons('/A1/nouns?page=1');
  await press(/^right/);
  await completePage();
  screen.getByText('2 preguntas están sin responder y contarán como incorrectas');
  await press(/^Completar de todos modos$/);
  const result = within(screen.getByRole('region', { name: 'Ejercicios' }));
  result.getByText('1 de 3 bien. Necesitas un 70 % para superarla.');
  await userEvent.click(result.getByText('Detalles'));
  await result.findByText('1 de 3');
  screen.getByText('¡Página completada! Puntuación: 33 % (NO SUPERADA)');
});

test.each([
  ['/A1', 'Niveau A1'],
  ['/A1/nouns/end', 'Nouns : pas encore terminé'],
  ['/A1/end', 'Votre bilan A1'],
])('%s shows the learner’s progress in French', async (address, heading) => {
  await speak('fr');
  await showLessons(address);
  expect(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\s/g, ' ')).toBe(heading);
});
