import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { sampleListings } from '../testing/samples.ts';
import { card } from '../testing/show-screen.tsx';
import { ExamHub } from './exam-hub.tsx';

beforeEach(() => void render(<ExamHub listings={sampleListings} />, { wrapper: MemoryRouter }));

test('FEDE has a description and leads to its tests', () => {
  const definitions = card('FEDE').getAllByRole('definition');
  expect(definitions.map(({ textContent }) => textContent)).toEqual(['1h45', 'B2', '2 practice tests']);
  const link = card('FEDE').getByRole('link', { name: 'Start FEDE Practice' });
  expect(link.getAttribute('href')).toBe('/exams/fede');
});

test('TOEIC is marked as coming soon: only its sample questions are open', () => {
  const toeic = card('TOEIC');
  expect(toeic.getAllByText(/^(2h|All levels)$/)).toHaveLength(2);
  const link = toeic.getByRole('link', { name: 'Coming soon' });
  expect([link.getAttribute('aria-disabled'), link.getAttribute('href')]).toEqual(['true', null]);
  expect(toeic.getByRole('link', { name: 'Try three questions' }).getAttribute('href')).toBe('/exams/toeic');
});

test('the page has tips and the disclaimer', () => {
  expect(within(screen.getByRole('region', { name: 'Exam Tips' })).getAllByRole('heading')).toHaveLength(5);
  expect(screen.getByText(/Not affiliated with FEDE or ETS/)).toBeDefined();
});
