import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { sampleListings } from '../testing/samples.ts';
import { card } from '../testing/show-screen.tsx';
import { ExamHub } from './exam-hub.tsx';

beforeEach(() => void render(<ExamHub listings={sampleListings} />, { wrapper: MemoryRouter }));

test('TOEIC is marked as coming soon: only its sample questions are open', () => {
  const toeic = card('TOEIC');
  expect(toeic.getAllByText(/^(2h|All levels)$/)).toHaveLength(2);
  const link = toeic.getByRole('link', { name: 'Coming soon' });
  expect([link.getAttribute('aria-disabled'), link.getAttribute('href')]).toEqual(['true', null]);
  expect(toeic.getByRole('link', { name: 'Try three questions' }).getAttribute('href')).toBe('/exams/toeic');
});
