import { isScored } from '@tensely/questions/logic';
import { sampleRegistry } from '@tensely/questions/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showLessons } from '../testing/show-lessons.tsx';
import { QuestionOnPaper } from './question-on-paper.tsx';

test('a worksheet is linked from the lesson; an unknown page shows the worksheet of the first page', async () => {
  await showLessons('/A1/nouns?page=2');
  const link = screen.getByRole('link', { name: 'Print as a worksheet' });
  expect(link.getAttribute('href')).toBe('/A1/nouns/print?page=2');
  cleanup();
  await showLessons('/A1/nouns/print?page=99');
  screen.getByRole('heading', { level: 1 });
});

describe('a question on paper', () => {
  const scored = { id: 'q', explanation: 'Why.', tags: ['noun-recognition'] };
  const words = ['The', 'teacher'].map((text) => ({ text }));
  const click = { ...scored, type: 'click' as const, layout: 'horizontal' as const, words, keyWords: ['teacher'] };

  test.each([
    ['Choose the noun.', 'Circle the noun.'],
    ['Where is it? Click the noun.', 'Where is it? Circle the noun.'],
    ["Put 'never' in: choose the word after it.", "Put 'never' in: circle the word after it."],
  ])('"%s" becomes "%s"', (instructions, onPaper) => {
    render(<QuestionOnPaper question={{ ...click, instructions }} />);
    screen.getByText(onPaper);
  });

  test('keeps the styles of an instruction that it rewords', () => {
    const instructions = [{ text: 'Choose the ' }, { text: 'two', textStyle: 'bold' }, { text: ' nouns.' }];
    const { container } = render(<QuestionOnPaper question={{ ...click, instructions }} />);
    expect(container.textContent).toContain('Circle the two nouns.');
    screen.getByText('two').closest('strong');
  });

  test('numbers sentences, and lists words in order on a line', () => {
    const items = ['She sat down.', "'Are you well?'", 'He smiled.'];
    const { rerender } = render(<QuestionOnPaper question={{ ...scored, type: 'ordering', items }} />);
    screen.getByText('Number the sentences: 1, 2, 3…');
    expect(screen.getAllByRole('img', { name: 'blank' })).toHaveLength(3);
    rerender(<QuestionOnPaper question={{ ...scored, type: 'ordering', items: ['Where', 'are', 'you?'] }} />);
    screen.getByText('Write them in order on the line.');
  });

  test('gives each sentence to sort a letter', () => {
    const targets = [
      { label: 'now', items: ['It is raining.'] },
      { label: 'later', items: ["It'll rain."] },
    ];
    render(<QuestionOnPaper question={{ ...scored, type: 'dragDrop', targets }} />);
    screen.getByText('Write the letters in the right boxes.');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

const samples = Object.entries(sampleRegistry).flatMap(([type, named]) =>
  named.map(({ name, question }) => ({ type, name, question })),
);

test.each(samples)('$type on paper ($name) has text, and no controls', ({ question }) => {
  if (!isScored(question)) return;
  const { container } = render(<QuestionOnPaper question={question} />);
  expect(container.textContent?.length).toBeGreaterThan(10);
  expect(container.querySelector('button, input, select')).toBeNull();
});
