import { isScored } from '@tensely/questions/logic';
import { sampleRegistry } from '@tensely/questions/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { showLessons } from '../testing/show-lessons.tsx';
import { QuestionOnPaper } from './question-on-paper.tsx';

beforeEach(fillBrowserGaps);

describe('a worksheet', () => {
  test('has the exercises of the page, and a place for the name', async () => {
    await showLessons('/A1/nouns/print?page=1');
    expect(screen.getByRole('heading', { level: 1, name: 'Title 1' })).toBeDefined();
    const exercises = within(screen.getByRole('list', { name: 'Exercises' }));
    expect(exercises.getByText('What about q1?')).toBeDefined();
    expect(exercises.queryByText(/Because of/)).toBeNull();
    expect(screen.getByText('Name')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the lesson' }).getAttribute('href')).toBe('/A1/nouns?page=1');
  });

  test('has the answers with their reasons on demand, and is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await showLessons('/A1/nouns/print?page=2');
    expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /With the answers/ }));
    const answers = within(screen.getByRole('region', { name: 'Answers' }));
    expect(answers.getByRole('listitem').textContent).toBe('right Because of q4.');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('of a page that there is not is that of the first', async () => {
    await showLessons('/A1/nouns/print?page=99');
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });

  test('is reached from the lesson', async () => {
    await showLessons('/A1/nouns?page=2');
    expect(screen.getByRole('link', { name: 'Print as a worksheet' }).getAttribute('href')).toBe(
      '/A1/nouns/print?page=2',
    );
  });
});

const samples = Object.entries(sampleRegistry).flatMap(([type, named]) =>
  named.map(({ name, question }) => ({ type, name, question })),
);

test.each(samples)('$type on paper ($name) has words, and nothing to press', ({ question }) => {
  if (!isScored(question)) return;
  const { container } = render(<QuestionOnPaper question={question} />);
  expect(container.textContent?.length).toBeGreaterThan(10);
  expect(container.querySelector('button, input, select')).toBeNull();
});
