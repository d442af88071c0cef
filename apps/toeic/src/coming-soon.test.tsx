import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ComingSoon } from './coming-soon.tsx';

beforeEach(() => {
  render(
    <MemoryRouter>
      <ComingSoon />
    </MemoryRouter>,
  );
});

test('TOEIC is announced with its parts, its scores and its tasks', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeDefined();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Listening',
    'Reading',
    'Score range',
    'Tasks',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '45 minutes100 questions',
    '75 minutes100 questions',
    '10–990both parts together',
    'Multiple choiceand audio comprehension',
  ]);
});

test('who came to practise is shown where to, and whose exam it is not', () => {
  expect(screen.getByRole('link', { name: 'Try FEDE practice' }).getAttribute('href')).toBe('/exams/fede');
  expect(screen.getByText('Tensely is not affiliated with FEDE or ETS.')).toBeDefined();
});

test.each([
  ['fr', 'Bientôt disponible', '45 minutes100 questions', '75 minutes100 questions'],
  ['es', 'Próximamente', '45 minutos100 preguntas', '75 minutos100 preguntas'],
] as const)(
  'a change of language (%s) changes the screen as it stands',
  async (language, title, listening, reading) => {
    pageLanguage.set(language);
    await act(loadLanguage);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures.slice(0, 2)).toEqual([listening, reading]);
    pageLanguage.set('en');
    await act(loadLanguage);
    expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeDefined();
  },
);
