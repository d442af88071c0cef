import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { markAnswer } from '../../marking/mark-question.ts';
import { loadQuestionViews } from '../../view/loaded-views.ts';
import { QuestionView } from '../../view/question-view.tsx';
import type { WordBank } from './word-bank.schema.ts';

beforeAll(loadQuestionViews);

const question: WordBank = {
  type: 'wordBank',
  id: 'bank',
  instructions: 'Complete the text.',
  paragraph: 'We _____ home, it _____ late and I _____ tired.',
  wordBank: ['was', 'went', 'felt', 'goed'],
  correctAnswers: ['went', 'was', 'felt'],
};

function setUp(response?: string[]) {
  const onAnswer = vi.fn();
  const announce = vi.fn();
  render(
    <QuestionView
      question={question}
      tracked
      onAnswer={onAnswer}
      announce={announce}
      marked={response && markAnswer(question, response)}
    />,
  );
  return { onAnswer, announce, user: userEvent.setup() };
}

const bankWord = (name: string) =>
  within(screen.getByRole('list', { name: 'Words to choose from' })).getByRole('button', { name });
const control = (name: string) => screen.getByRole('button', { name });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const order = () =>
  within(screen.getByRole('list', { name: 'Your words in order' }))
    .getAllByRole('listitem')
    .map((row) => row.firstElementChild?.textContent);
const paragraph = () => screen.getByText(/We/).closest('p')?.textContent?.replaceAll('\u200b', '');

describe('choosing', () => {
  test('puts the word into the next blank and says where it went', async () => {
    const { user, announce } = setUp();
    await user.click(bankWord('went'));
    await user.click(bankWord('was'));
    expect(order()).toEqual(['went', 'was']);
    expect(announce.mock.calls).toEqual([['went, position 1 of 3'], ['was, position 2 of 3']]);
    expect(paragraph()).toBe('We blank 1: went home, it blank 2: was late and I blank 3, empty tired.');
  });

  test('choosing a placed word again takes it out', async () => {
    const { user, announce } = setUp();
    await user.click(bankWord('went'));
    expect(bankWord('went').getAttribute('aria-pressed')).toBe('true');
    await user.click(bankWord('went'));
    expect(bankWord('went').getAttribute('aria-pressed')).toBe('false');
    expect(announce).toHaveBeenLastCalledWith('went, removed');
  });

  test('with every blank filled, another word is refused and the reason is said', async () => {
    const { user, announce } = setUp();
    for (const word of ['went', 'was', 'goed', 'felt']) await user.click(bankWord(word));
    expect(order()).toEqual(['went', 'was', 'goed']);
    expect(bankWord('felt').getAttribute('aria-disabled')).toBe('true');
    expect(announce).toHaveBeenLastCalledWith('All 3 blanks are filled. Remove a word first.');
  });
});

describe('moving', () => {
  async function withPointers() {
    const tools = setUp();
    for (const word of ['was', 'went', 'felt']) await tools.user.click(bankWord(word));
    tools.announce.mockClear();
    return tools;
  }

  test('Up moves a word, takes the focus with it and says its new place', async () => {
    const { user, announce } = await withPointers();
    await user.click(control('Move felt Up'));
    expect(order()).toEqual(['was', 'felt', 'went']);
    expect(document.activeElement).toBe(control('Move felt Up'));
    expect(announce.mock.calls).toEqual([['felt, position 2 of 3']]);
  });

  test('Down moves a word to the end, where the focus stays although it cannot go on', async () => {
    const { user, announce } = await withPointers();
    control('Move was Down').focus();
    await user.keyboard('{Enter} {Enter}');
    expect(order()).toEqual(['went', 'felt', 'was']);
    expect(document.activeElement).toBe(control('Move was Down'));
    expect(control('Move was Down').getAttribute('aria-disabled')).toBe('true');
    expect(announce.mock.calls).toEqual([['was, position 2 of 3'], ['was, position 3 of 3']]);
  });

  test('Remove goes on to the next word, then to the one before, then to the bank', async () => {
    const { user, announce } = await withPointers();
    await user.click(control('Remove went'));
    expect(document.activeElement).toBe(control('Remove felt'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(control('Remove was'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(bankWord('was'));
    expect(announce.mock.calls).toEqual([['went, removed'], ['felt, removed'], ['was, removed']]);
  });
});

describe('submitting', () => {
  test('waits until a word is placed', async () => {
    const { user } = setUp();
    expect(submit().disabled).toBe(true);
    await user.click(bankWord('went'));
    expect(submit().disabled).toBe(false);
    await user.click(bankWord('went'));
    expect(submit().disabled).toBe(true);
  });

  test('hands over the words in order, once, and marks each blank in text', async () => {
    const { user, onAnswer } = setUp();
    for (const word of ['went', 'goed']) await user.click(bankWord(word));
    await user.click(submit());
    await user.click(submit());
    expect(onAnswer).toHaveBeenCalledTimes(1);
    expect(onAnswer).toHaveBeenCalledWith({
      response: ['went', 'goed'],
      mark: expect.objectContaining({ score: 1 / 3, feedback: 'You got 1 out of 3 correct!' }),
    });
    expect(paragraph()).toBe(
      'We blank 1: wentCorrect home, it blank 2: goedIncorrect, correct answer: was late and I ' +
        'blank 3, emptyIncorrect, correct answer: felt tired.',
    );
  });

  test('closes the bank and takes the order controls away', async () => {
    const { user } = setUp(['went', 'was', 'felt']);
    expect(screen.queryByRole('list', { name: 'Your words in order' })).toBeNull();
    expect(bankWord('went').getAttribute('aria-pressed')).toBe('true');
    expect(bankWord('goed').getAttribute('aria-disabled')).toBe('true');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    await user.click(bankWord('goed'));
    expect(bankWord('goed').getAttribute('aria-pressed')).toBe('false');
  });
});
