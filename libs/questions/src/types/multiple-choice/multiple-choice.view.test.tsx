import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { showQuestion, submit } from '../../testing/show-question.tsx';
import type { MultipleChoice } from './multiple-choice.schema.ts';

const one: MultipleChoice = {
  type: 'multipleChoice',
  id: 'one',
  question: 'She _____ in Lima.',
  options: [{ text: 'work', feedback: 'Add -s.' }, { text: 'works' }, { text: 'working' }],
  correctAnswer: 'works',
};

const option = (name: RegExp) => screen.getByRole('button', { name });

describe('one right answer', () => {
  test('is a group named by the question, with a button per option that is not translated, and nothing chosen', () => {
    showQuestion(one);
    const group = screen.getByRole('group', { name: /^She\s*blank\s+in Lima\.$/ });
    const buttons = within(group).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Awork', 'Bworks', 'Cworking']);
    for (const button of buttons) expect(button.getAttribute('aria-pressed')).toBe('false');
    for (const { text } of one.options) expect(screen.getByText(text).getAttribute('translate')).toBe('no');
  });

  test('choosing an option answers once, labels the chosen and the right option in words, and keeps the focus', async () => {
    const { onAnswer } = showQuestion(one);
    await userEvent.click(option(/^work$/));
    await userEvent.click(option(/^works/));
    expect(onAnswer.mock.calls).toEqual([
      [{ response: ['work'], mark: expect.objectContaining({ outcome: 'wrong', details: [{ text: 'Add -s.' }] }) }],
    ]);
    expect(option(/^work Incorrect$/).getAttribute('aria-pressed')).toBe('true');
    expect(option(/^works Correct answer$/).getAttribute('aria-pressed')).toBe('false');
    expect(option(/^working$/).getAttribute('aria-disabled')).toBe('true');
  });

  test('Tab and the arrows browse without answering; Space and Enter answer', async () => {
    const { onAnswer } = showQuestion(one);
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowUp}{Tab}');
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(onAnswer).toHaveBeenCalledWith({ response: ['works'], mark: expect.objectContaining({ outcome: 'right' }) });
  });
});

const several: MultipleChoice = {
  type: 'multipleChoice',
  id: 'several',
  question: 'Which are fruit?',
  options: [{ text: 'apple' }, { text: 'chair' }, { text: 'pear' }],
  correctAnswers: ['apple', 'pear'],
};
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('with several right answers, Submit waits for a choice, answers once with the ticked options, and marks every option', async () => {
  const { press, onAnswer } = showQuestion(several);
  expect(submit().disabled).toBe(true);
  await press(tick(/apple/));
  expect(submit().disabled).toBe(false);
  await press(tick(/apple/));
  expect(submit().disabled).toBe(true);
  await press(tick(/pear/), tick(/chair/), submit(), submit());
  expect(onAnswer.mock.calls).toEqual([
    [{ response: ['pear', 'chair'], mark: expect.objectContaining({ outcome: 'wrong', score: 0 }) }],
  ]);
  expect(tick(/^apple Correct answer$/).checked).toBe(false);
  expect(tick(/^chair Incorrect$/).checked).toBe(true);
  expect(tick(/^pear Correct$/).checked).toBe(true);
  expect(submit().getAttribute('aria-disabled')).toBe('true');
});
