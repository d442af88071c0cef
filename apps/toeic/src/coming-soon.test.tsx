import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { questionSchema } from '@tensely/questions/logic';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ComingSoon } from './coming-soon.tsx';
import { sampleQuestions } from './sample/questions.ts';

beforeEach(() => void render(<ComingSoon />, { wrapper: MemoryRouter }));

test('announces TOEIC with its parts, score range and tasks', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeDefined();
  const terms = screen.getAllByRole('term');
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Listening', '45 minutes100 questions'],
    ['Reading', '75 minutes100 questions'],
    ['Score range', '10–990both parts together'],
    ['Tasks', 'Multiple choiceand audio comprehension'],
  ]);
});

test('a visitor answers three sample questions, sees feedback and the score, and can start again', async () => {
  const sample = within(await screen.findByRole('region', { name: 'Try three questions' }));
  for (const option of ['were delivered', 'until', 'patiently']) {
    await userEvent.click(await sample.findByRole('button', { name: new RegExp(`\\b${option}$`) }));
  }
  expect(await sample.findByText(/^Until is for something that continues/)).toBeDefined();
  expect(sample.getByText(/^Somebody brought the printers/)).toBeDefined();
  expect(sample.getByText(/^2 of 3 right\./)).toBeDefined();
  await userEvent.click(sample.getByRole('button', { name: 'Try again' }));
  expect(sample.queryByText(/^2 of 3 right/)).toBeNull();
  expect(document.activeElement).toBe(sample.getByRole('heading', { name: 'Try three questions' }));
});

test('every sample question is a valid lesson question', () => {
  for (const question of sampleQuestions) expect(questionSchema.safeParse(question).success).toBe(true);
});

test('links to FEDE practice and to the lessons, and shows the disclaimer', () => {
  expect(screen.getByRole('link', { name: 'Try FEDE practice' }).getAttribute('href')).toBe('/exams/fede');
  expect(screen.getByRole('link', { name: 'See the B1 lessons' }).getAttribute('href')).toBe('/B1');
  expect(screen.getByText('Tensely is not affiliated with FEDE or ETS.')).toBeDefined();
});

test.each([
  ['fr', 'Bientôt disponible', '45 minutes100 questions', '75 minutes100 questions'],
  ['es', 'Próximamente', '45 minutos100 preguntas', '75 minutos100 preguntas'],
] as const)('switches the language to %s without a reload', async (language, title, listening, reading) => {
  pageLanguage.set(language);
  await act(loadLanguage);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures.slice(0, 2)).toEqual([listening, reading]);
  pageLanguage.set('en');
  await act(loadLanguage);
  expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeDefined();
});
