import { render, screen } from '@testing-library/react';
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
