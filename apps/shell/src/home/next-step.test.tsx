import { keepStart } from '@tensely/progress/stats';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { LearningProgress } from './dashboard-data.ts';
import { NextStep } from './next-step.tsx';

const topic = (path: string, label: string) => ({ path, label, pages: 3, completed: 0, passed: 0 });
const nothingDone: LearningProgress = {
  toImprove: [],
  completedTopics: 0,
  completedPages: 0,
  secondsSpent: 0,
  streak: 0,
  levels: [
    { label: 'A1', topics: [topic('/A1/nouns', 'Nouns')] },
    { label: 'B1', topics: [topic('/B1/2ndCond', 'Second Conditional')] },
  ],
};

const show = (progress: LearningProgress, uid = 'ana') =>
  render(
    <MemoryRouter>
      <NextStep progress={progress} uid={uid} />
    </MemoryRouter>,
  );
const offer = () => screen.queryByRole('link', { name: 'Take the placement test (about 10 minutes)' });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  cleanup();
  localStorage.clear();
});

test('somebody who has done nothing is offered the placement test, until they skip it', async () => {
  show(nothingDone);
  expect(screen.getByText('Not sure where to start?')).toBeDefined();
  expect(offer()?.getAttribute('href')).toBe('/placement');
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(offer()).toBeNull();
  expect(hrefOf('Start with A1 Nouns')).toBe('/A1/nouns');
  cleanup();
  show(nothingDone);
  expect(offer()).toBeNull();
  cleanup();
  show(nothingDone, 'ben');
  expect(offer()).not.toBeNull();
});

test('after the test home says what it suggests', () => {
  keepStart('ana', { kind: 'suggested', path: '/B1/2ndCond', label: 'B1 Second Conditional' });
  show(nothingDone);
  expect(screen.getByRole('heading', { name: 'We suggest that you begin with B1 Second Conditional.' })).toBeDefined();
  expect(hrefOf('Begin with B1 Second Conditional')).toBe('/B1/2ndCond');
});

test('a suggested topic that is gone is not suggested', () => {
  keepStart('ana', { kind: 'suggested', path: '/B1/gone', label: 'B1 Gone' });
  show(nothingDone);
  expect(hrefOf('Start with A1 Nouns')).toBe('/A1/nouns');
});

test('whoever has begun is not offered it', () => {
  show({ ...nothingDone, completedPages: 3 });
  expect(screen.getByRole('heading', { name: 'Choose your next lesson' })).toBeDefined();
  expect(offer()).toBeNull();
});
