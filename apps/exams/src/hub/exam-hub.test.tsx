import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { sampleListings } from '../testing/samples.ts';
import { ExamHub } from './exam-hub.tsx';

beforeEach(() => {
  render(
    <MemoryRouter>
      <ExamHub listings={sampleListings} />
    </MemoryRouter>,
  );
});

const card = (name: RegExp) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error('the heading is in no card');
  return within(item);
};

test('FEDE has a description and leads to its tests', () => {
  const fede = card(/FEDE/);
  expect(fede.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1h45',
    'B2',
    '2 practice tests',
  ]);
  expect(fede.getByRole('link', { name: 'Start FEDE Practice' }).getAttribute('href')).toBe('/exams/fede');
});

test('TOEIC is marked as coming soon: only its sample questions are open', () => {
  const toeic = card(/TOEIC/);
  expect(toeic.getByText('2h')).toBeDefined();
  expect(toeic.getByText('All levels')).toBeDefined();
  const link = toeic.getByRole('link', { name: 'Coming soon' });
  expect(link.getAttribute('aria-disabled')).toBe('true');
  expect(link.hasAttribute('href')).toBe(false);
  expect(toeic.getByRole('link', { name: 'Try three questions' }).getAttribute('href')).toBe('/exams/toeic');
});

test('the page has the tips and the disclaimer', () => {
  const tips = within(screen.getByRole('region', { name: 'Exam Tips' })).getAllByRole('heading', { level: 3 });
  expect(tips.map(({ textContent }) => textContent)).toEqual([
    'Time management',
    'Read carefully',
    'Free navigation',
    'Review before submitting',
  ]);
  expect(screen.getByText(/Not affiliated with FEDE or ETS/)).toBeDefined();
});
