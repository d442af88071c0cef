import { storeStart } from '@tensely/progress/stats';
import { EMPTY_HISTORY, sampleIndex } from '@tensely/progress/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderRouted } from '../testing/render-routed.tsx';
import { type LearningProgress, learningProgress } from './learning-progress.ts';
import { NextStep, useSuggestion } from './next-step.tsx';
import { ToDo } from './to-do.tsx';

const index = sampleIndex({ A1: { nouns: 3 }, B1: { '2ndCond': 3 } });
const nothingDone = learningProgress(index, EMPTY_HISTORY, '2026-05-04');
const nouns: LearningProgress['continueAt'] = {
  label: 'A1 Nouns',
  path: '/A1/nouns?page=2',
  page: 2,
  states: ['passed', 'open'],
  toImprove: false,
};
const suggestion = { kind: 'suggested', path: '/B1/2ndCond', label: 'B1 Second Conditional' } as const;

function Today({ progress }: { progress: LearningProgress }) {
  const { suggestion, dismiss } = useSuggestion(progress, 'ana');
  return (
    <>
      <NextStep progress={progress} suggestion={suggestion} onDismiss={dismiss} />
      {progress.continueAt && <ToDo suggestion={suggestion} onDismiss={dismiss} />}
    </>
  );
}

const show = (progress: LearningProgress) => renderRouted(<Today progress={progress} />);
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

beforeEach(() => {
  cleanup();
  localStorage.clear();
});

test('does not suggest a removed topic', () => {
  storeStart('ana', { ...suggestion, path: '/B1/gone' });
  show(nothingDone);
  expect(linkTo('Start with A1 Nouns')).toBe('/A1/nouns');
});

test('a learner with other progress sees the suggestion beside it until they dismiss it', async () => {
  storeStart('ana', suggestion);
  const working = { ...nothingDone, continueAt: nouns, completedPages: 1 };
  show(working);
  expect(linkTo('Continue')).toBe('/A1/nouns?page=2');
  expect(linkTo('Start with B1 Second Conditional')).toBe('/B1/2ndCond');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  cleanup();
  show(working);
  expect(linkTo('Start with B1 Second Conditional')).toBeUndefined();
});

test('a suggestion disappears permanently once the learner continues in its topic', () => {
  storeStart('ana', suggestion);
  show({ ...nothingDone, continueAt: { ...nouns, path: '/B1/2ndCond?page=1' } });
  expect(linkTo('Start with B1 Second Conditional')).toBeUndefined();
  cleanup();
  show({ ...nothingDone, continueAt: nouns });
  expect(linkTo('Start with B1 Second Conditional')).toBeUndefined();
});

test('a learner who has passed everything is offered any lesson', () => {
  show({ ...nothingDone, completedPages: 3 });
  screen.getByRole('heading', { name: 'Choose your next lesson' });
  expect(linkTo('Find my level')).toBeUndefined();
});
