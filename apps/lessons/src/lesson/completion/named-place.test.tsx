import { afterPaint } from '@tensely/core/browser';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { choice, page } from '../../testing/sample-pages.ts';
import { showLessons } from '../../testing/show-lessons.tsx';
import { loadCompletion } from './lazy-completion.tsx';

beforeAll(loadCompletion);

const painted = () => new Promise<void>((resolve) => void afterPaint(() => void afterPaint(resolve)));

const content = [
  { type: 'example', text: 'One dog.' },
  { type: 'example', text: [{ text: 'Two ' }, { text: 'dogs', textStyle: 'bold' }, { text: '.' }], gloss: 'Add -s.' },
  { type: 'commonMistake', wrong: 'Two dog.', right: 'Two big dogs.', why: 'Add -s.' },
];
const questions = [choice('q1'), choice('q2'), choice('q3')];
const pages = { 'A1/nouns/1': page(1, questions, content), 'A1/nouns/2': page(2, questions) };

test.each([
  ['example-2', 'Two dogs.'],
  ['example-3', 'Two big dogs.'],
])('the address %s focuses that sentence of the explanation', async (place, sentence) => {
  await showLessons(`/A1/nouns?page=1#${place}`, { pages });
  await expect.poll(() => document.activeElement?.hasAttribute('data-found')).toBe(true);
  expect(document.activeElement?.textContent).toContain(sentence);
  expect(document.querySelectorAll('[data-found]')).toHaveLength(1);
});

test('the address of a question opens that question, and the focus is in the exercises', async () => {
  await showLessons('/A1/nouns?page=2#question-3', { pages });
  const exercises = screen.getByRole('region', { name: 'Exercises' });
  await within(exercises).findByText('What about q3?');
  await expect.poll(() => exercises.contains(document.activeElement)).toBe(true);
});

test.each(['example-9', 'question-9', 'example-x', 'main'])(
  'a place that the page does not have (%s) leaves it as it is',
  async (place) => {
    await showLessons(`/A1/nouns?page=1#${place}`, { pages });
    await painted();
    screen.getByText('What about q1?');
    expect(document.querySelector('[data-found]')).toBeNull();
  },
);
