import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { showQuestion } from '../../testing/show-question.tsx';
import type { Click } from './click.schema.ts';

const first: Click = {
  type: 'click',
  id: 'first',
  layout: 'horizontal',
  instructions: 'Click a pronoun.',
  words: [
    { text: 'Tell', feedback: "'tell' is a verb." },
    { text: 'her' },
    { text: 'that' },
    { text: 'she' },
    { text: 'won.' },
  ],
  keyWords: ['her', 'she'],
};
const all: Click = { ...first, id: 'all', select: 'all' };
const vertical: Click = { ...first, id: 'vertical', layout: 'vertical' };

const word = (name: string | RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

test('the first click answers with the index of the word, and labels that word and the key words in text', async () => {
  const { onAnswer } = showQuestion(first);
  expect(screen.getByText('Tell her that she won.')).toBeTruthy();
  await userEvent.click(word('Tell'));
  await userEvent.click(word(/^her/));
  expect(onAnswer.mock.calls).toEqual([
    [{ response: [0], mark: expect.objectContaining({ ownLine: { text: "'tell' is a verb." } }) }],
  ]);
  expect(word('Tell Incorrect').getAttribute('aria-pressed')).toBe('true');
  expect(word('she Correct answer').getAttribute('aria-pressed')).toBe('false');
  expect(word('that').getAttribute('aria-disabled')).toBe('true');
});

describe('the keyboard', () => {
  test('has one tab stop per sentence, which is the last focused word', async () => {
    showQuestion(first);
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('Tell');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}');
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('that');
  });

  test.each([
    ['a sentence', '{ArrowRight}', 'her', first],
    ['a sentence', '{ArrowRight}{ArrowRight}{ArrowLeft}', 'her', first],
    ['a sentence', '{ArrowLeft}', 'Tell', first],
    ['a sentence', '{End}', 'won.', first],
    ['a sentence', '{End}{ArrowRight}', 'won.', first],
    ['a sentence', '{End}{Home}', 'Tell', first],
    ['a sentence', '{ArrowDown}', 'Tell', first],
    ['a column', '{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}', 'her', vertical],
  ] as const)('in %s, %s moves to "%s"', async (_, keys, expected, question) => {
    showQuestion(question);
    await userEvent.keyboard(`{Tab}${keys}`);
    expect(focused()).toBe(expected);
  });
});

describe('all key words', () => {
  const check = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check' });

  test('words toggle, and are checked once', async () => {
    const { onAnswer } = showQuestion(all);
    expect(check().disabled).toBe(true);
    for (const name of ['she', 'that', 'her', 'that']) await userEvent.click(word(name));
    expect(word('that').getAttribute('aria-pressed')).toBe('false');
    await userEvent.dblClick(check());
    expect(onAnswer.mock.calls).toEqual([
      [{ response: [1, 3], mark: expect.objectContaining({ outcome: 'right', score: 1 }) }],
    ]);
  });

  test('each word is labelled in text once checked', () => {
    showQuestion(all, [0, 1]);
    for (const name of ['Tell Incorrect', 'her Correct', 'she Correct answer']) expect(word(name)).toBeTruthy();
    expect(check().getAttribute('aria-disabled')).toBe('true');
  });
});
