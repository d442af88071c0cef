import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadQuestionViews } from '../../registry/view-registry.ts';
import { dragTo, showQuestion, submit } from '../../testing/show-question.tsx';
import type { WordBank } from './word-bank.schema.ts';

beforeAll(loadQuestionViews);

const question: WordBank = {
  type: 'wordBank',
  id: 'bank',
  instructions: 'Complete the text.',
  paragraph: 'Ewa: We _____ home.\nLeo: It _____ late and I _____ tired.',
  wordBank: ['was', 'went', 'felt', 'goed'],
  correctAnswers: ['went', 'was', 'felt'],
  wrongForms: [{ text: 'goed', feedback: "'Go' is irregular: went." }],
};

const setUp = (response?: string[]) => showQuestion(question, response, { tracked: false });

const bank = () => screen.getByRole('list', { name: 'Words to choose from' });
const word = (name: string) => within(bank()).getByRole('button', { name });
const blank = (number: number) => screen.getByRole('button', { name: new RegExp(`^Blank ${number} of 3: `) });
const control = (name: string) => screen.getByRole('button', { name });
const blanks = () => screen.getAllByRole('button', { name: /^Blank/ }).map((button) => button.textContent);
const lines = () => [...document.querySelectorAll('p')].map((line) => line.textContent?.replaceAll('\u200b', ''));

describe('choosing', () => {
  test('a word goes into the next free blank, and its position is announced once', async () => {
    const { press, announce } = setUp();
    await press(word('went'), word('was'));
    expect(blanks()).toEqual(['Blank 1 of 3: went', 'Blank 2 of 3: was', 'Blank 3 of 3: empty']);
    expect(announce.mock.calls).toEqual([['went, blank 1 of 3'], ['was, blank 2 of 3']]);
  });

  test('a blank, then its word', async () => {
    const { press, announce } = setUp();
    await press(blank(3));
    expect(blank(3).getAttribute('aria-pressed')).toBe('true');
    await press(word('felt'), blank(2), word('was'));
    expect(blanks()).toEqual(['Blank 1 of 3: empty', 'Blank 2 of 3: was', 'Blank 3 of 3: felt']);
    expect(announce.mock.calls).toEqual([['felt, blank 3 of 3'], ['was, blank 2 of 3']]);
  });

  test('selecting an empty blank after placing a word leaves that word, and fills the blank with the next one', async () => {
    const { press, announce } = setUp();
    await press(word('went'), blank(3));
    expect(blanks()).toEqual(['Blank 1 of 3: went', 'Blank 2 of 3: empty', 'Blank 3 of 3: empty']);
    expect(blank(3).getAttribute('aria-pressed')).toBe('true');
    await press(word('felt'));
    expect(blanks()).toEqual(['Blank 1 of 3: went', 'Blank 2 of 3: empty', 'Blank 3 of 3: felt']);
    expect(announce.mock.calls).toEqual([['went, blank 1 of 3'], ['felt, blank 3 of 3']]);
  });

  test('a blank takes over a word from another blank when that word is pressed', async () => {
    const { press, announce } = setUp();
    await press(word('felt'), blank(3), word('felt'));
    expect(blanks()).toEqual(['Blank 1 of 3: empty', 'Blank 2 of 3: empty', 'Blank 3 of 3: felt']);
    expect(announce).toHaveBeenLastCalledWith('felt, blank 3 of 3');
  });

  test('pressing a selected blank again deselects it', async () => {
    const { press } = setUp();
    await press(blank(2), blank(2));
    expect(blank(2).getAttribute('aria-pressed')).toBe('false');
    await press(word('went'));
    expect(blanks()[0]).toBe('Blank 1 of 3: went');
  });

  test('with every blank filled, another word is rejected with an announcement', async () => {
    const { press, announce } = setUp();
    await press(word('went'), word('was'), word('goed'), word('felt'));
    expect(blanks().at(-1)).toBe('Blank 3 of 3: goed');
    expect(word('felt').getAttribute('aria-disabled')).toBe('true');
    expect(announce).toHaveBeenLastCalledWith('All 3 gaps are filled. Take a word out first.');
  });
});

describe('putting back', () => {
  test('pressing a filled blank clears it, and the next word fills it', async () => {
    const { press, announce } = setUp();
    await press(word('goed'), word('was'), blank(1));
    expect(blanks()[0]).toBe('Blank 1 of 3: empty');
    expect(document.activeElement).toBe(blank(1));
    expect(word('goed').getAttribute('aria-pressed')).toBe('false');
    expect(announce).toHaveBeenLastCalledWith('goed, removed');
    await press(word('went'));
    expect(blanks()[0]).toBe('Blank 1 of 3: went');
  });

  test('pressing the last placed word again removes it', async () => {
    const { press, announce } = setUp();
    await press(word('went'));
    expect(word('went').getAttribute('aria-pressed')).toBe('true');
    await press(word('went'));
    expect(word('went').getAttribute('aria-pressed')).toBe('false');
    expect(announce).toHaveBeenLastCalledWith('went, removed');
  });

  test('Remove takes the selected word out and keeps the focus', async () => {
    const { press } = setUp();
    await press(word('went'));
    await press(control('Remove went'));
    expect(blanks()[0]).toBe('Blank 1 of 3: empty');
    expect(document.activeElement).toBe(control('Remove the chosen word'));
    expect(control('Remove the chosen word').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('moving', () => {
  test('Up and Down move the last placed word, also into an empty blank, and keep the focus', async () => {
    const { user, press, announce } = setUp();
    await press(word('went'), word('was'));
    announce.mockClear();
    await press(control('Move was Down'));
    expect(blanks()).toEqual(['Blank 1 of 3: went', 'Blank 2 of 3: empty', 'Blank 3 of 3: was']);
    expect(document.activeElement).toBe(control('Move was Down'));
    expect(control('Move was Down').getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await press(control('Move was Up'), control('Move was Up'));
    expect(blanks()).toEqual(['Blank 1 of 3: was', 'Blank 2 of 3: went', 'Blank 3 of 3: empty']);
    expect(announce.mock.calls).toEqual([['was, blank 3 of 3'], ['was, blank 2 of 3'], ['was, blank 1 of 3']]);
  });

  test('pressing a placed word in the bank selects it for moving', async () => {
    const { press, announce } = setUp();
    await press(word('went'), word('was'), word('went'));
    expect(announce).toHaveBeenLastCalledWith('went, chosen, blank 1 of 3');
    await press(blank(3));
    expect(blanks()).toEqual(['Blank 1 of 3: empty', 'Blank 2 of 3: was', 'Blank 3 of 3: went']);
  });
});

describe('dragging', () => {
  test('an empty blank cannot be dragged', () => {
    const { announce } = setUp();
    dragTo(blank(1), blank(2));
    expect(announce).not.toHaveBeenCalled();
  });
});

test('the controls of a word are hidden until a blank is selected', async () => {
  const { press } = setUp();
  expect(screen.queryByRole('button', { name: /^(Move|Remove)/ })).toBeNull();
  await press(blank(2));
  expect(control('Remove the chosen word').getAttribute('aria-disabled')).toBe('true');
});

describe('submitting', () => {
  test('answers with a word for each blank, once, and labels each blank in text, with the reason for a wrong word', async () => {
    const { press, onAnswer } = setUp();
    await press(word('was'), word('goed'), word('felt'), submit(), submit());
    expect(onAnswer).toHaveBeenCalledTimes(1);
    expect(onAnswer).toHaveBeenCalledWith({
      response: ['was', 'goed', 'felt'],
      mark: expect.objectContaining({ score: 1 / 3, isCounted: true }),
    });
    expect(lines()).toEqual([
      'Ewa: We blank 1: wasIncorrect, correct answer: went home.',
      'Leo: It blank 2: goedIncorrect, correct answer: was late and I blank 3: feltCorrect tired.',
      'Half right! You got 1 out of 3 correct!Missing: went, was.',
      "Blank 2: 'Go' is irregular: went.",
    ]);
  });

  test('disables the bank and removes the controls', async () => {
    const { press } = setUp(['went', 'was', 'felt']);
    expect(screen.queryByRole('button', { name: /^(Blank|Remove|Move)/ })).toBeNull();
    expect(word('went').getAttribute('aria-pressed')).toBe('true');
    expect(word('goed').getAttribute('aria-disabled')).toBe('true');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    await press(word('goed'));
    expect(word('goed').getAttribute('aria-pressed')).toBe('false');
  });
});
