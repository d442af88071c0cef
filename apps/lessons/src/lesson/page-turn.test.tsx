import { holdFrames } from '@tensely/core/testing';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { activity, choice, nounPages, page } from '../testing/sample-pages.ts';
import { press, showLessons } from '../testing/show-lessons.tsx';

const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });

const pages = {
  ...nounPages,
  'A1/nouns/2': page(2, [choice('q4')], [activity, { type: 'text', text: 'Further down.' }]),
};

/** Renders a page; the test paints the frames. */
async function showHeld(address: string) {
  const frames = holdFrames();
  onTestFinished(frames.end);
  return { ...(await showLessons(address, { pages })), paint: () => act(frames.paint) };
}

test('the heading and the content below it are painted before the exercises and the rest', async () => {
  const { paint } = await showHeld('/A1/nouns?page=1');
  await press(/^right/);
  await press('Next page');
  expect(heading('Title 2')).not.toBeNull();
  screen.getByRole('button', { name: 'dog' });
  expect(screen.queryByText('Further down.')).toBeNull();
  expect(screen.queryByText(/What about/)).toBeNull();
  expect(screen.queryByText(/^Score/)).toBeNull();
  await paint();
  screen.getByText('Further down.');
  screen.getByText('What about q4?');
  expect(document.activeElement).toBe(heading('Title 2'));
});

test('an answer before that paint counts for its page', async () => {
  const { progress, paint } = await showHeld('/A1/nouns?page=1');
  await press('Next page');
  await press('dog');
  await paint();
  const { session } = progress.tracker.getSnapshot();
  expect(session?.ref).toEqual({ level: 'A1', topic: 'nouns', page: 2 });
  expect(Object.keys(session?.answers ?? {})).toEqual(['left']);
});

test('pages that the learner only leafs through start no session', async () => {
  const { progress, paint } = await showHeld('/A1/nouns?page=1');
  await press('Next page');
  await press('Next page');
  await paint();
  expect(progress.tracker.getSnapshot().session?.ref).toMatchObject({ page: 3 });
  screen.getByText('What about q5?');
});
