import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dragTo, showQuestion, submit } from '../../testing/show-question.tsx';
import type { WordBank } from './word-bank.schema.ts';

const question: WordBank = {
  type: 'wordBank',
  id: 'bank',
  instructions: 'Complete the text.',
  paragraph: 'Ewa: We _____ home.\nLeo: It _____ late and I _____ tired.',
  wordBank: ['was', 'went', 'felt', 'goed'],
  correctAnswers: ['went', 'was', 'felt'],
  wrongForms: [{ text: 'goed', feedback: "'Go' is irregular: went." }],
};

const button = (name: string) => screen.getByRole('button', { name });
const blank = (number: number) => screen.getByRole('button', { name: new RegExp(`^Blank ${number} of 3: `) });
const blanks = () =>
  screen
    .getAllByRole('button', { name: /^Blank/ })
    .map(({ textContent }) => textContent.replace(/^Blank \d of 3: /, ''));
const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed') === 'true';
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** `press` takes the number of a blank, a word of the bank, or the name of another button. */
function setUp(response?: string[]) {
  const { press, ...shown } = showQuestion(question, response, { tracked: false });
  const named = (name: string) => (/^\d$/.test(name) ? blank(Number(name)) : button(name));
  async function pressNamed(...names: string[]) {
    for (const name of names) await press(named(name));
  }
  return { ...shown, press: pressNamed, said: () => shown.announce.mock.calls.flat() };
}

describe('placing words', () => {
  /** Presses words of the bank, blanks by number and other buttons in turn; `said` has the number of each word's blank. */
  test.each([
    ['a word goes into the next free blank', 'went, was', 'went was empty', 'went 1, was 2'],
    ['a selected blank gets the next word', '3, felt, 2, was', 'empty was felt', 'felt 3, was 2'],
    ['an empty blank selected after a word leaves that word', 'went, 3, felt', 'went empty felt', 'went 1, felt 3'],
    ['a selected blank takes over a word from another blank', 'felt, 3, felt', 'empty empty felt', 'felt 1, felt 3'],
    ['pressing a selected blank again deselects it', '2, 2, went', 'went empty empty', 'went 1'],
    [
      'pressing a filled blank clears it, and the next word fills it',
      'goed, was, 1, went',
      'went was empty',
      'goed 1, was 2, goed removed, went 1',
    ],
    ['pressing the last placed word again removes it', 'went, went', 'empty empty empty', 'went 1, went removed'],
    [
      'pressing an earlier word in the bank selects it for moving',
      'went, was, went, 3',
      'empty was went',
      'went 1, was 2, went chosen 1, went 3',
    ],
    [
      'Up and Down move the last placed word, also into an empty blank, and stop at the ends',
      'went, was, Move was Down, Move was Down, Move was Up, Move was Up',
      'was went empty',
      'went 1, was 2, was 3, was 2, was 1',
    ],
  ])('%s', async (_, presses, placed, announced) => {
    const { press, said } = setUp();
    await press(...presses.split(', '));
    expect(blanks().join(' ')).toBe(placed);
    const sentences = announced.split(', ').map((one) => one.replaceAll(' ', ', ').replace(/\d/, 'blank $& of 3'));
    expect(said()).toEqual(sentences);
  });

  test('with every blank filled, another word is rejected', async () => {
    const { press, said } = setUp();
    await press('went', 'was', 'goed', 'felt');
    expect(blanks()).toEqual(['went', 'was', 'goed']);
    expect(said().at(-1)).toBe('All 3 gaps are filled. Take a word out first.');
  });

  test('marks the selected blank, the placed words and, once every blank is filled, the words that are left', async () => {
    const { press } = setUp();
    await press('3');
    expect(isPressed(blank(3))).toBe(true);
    await press('3');
    expect(isPressed(blank(3))).toBe(false);
    await press('went');
    expect(isPressed(button('went'))).toBe(true);
    await press('went');
    expect(isPressed(button('went'))).toBe(false);
    await press('went', 'was', 'goed');
    expect(isDisabled(button('felt'))).toBe(true);
  });

  test('the focus stays on the control that was pressed', async () => {
    const { press } = setUp();
    expect(screen.queryByRole('button', { name: /^(Move|Remove)/ })).toBeNull();
    await press('went', 'was', 'Move was Down');
    expect(document.activeElement).toBe(button('Move was Down'));
    expect(isDisabled(button('Move was Down'))).toBe(true);
    await press('Remove was');
    expect(document.activeElement).toBe(button('Remove the chosen word'));
    expect(isDisabled(button('Remove the chosen word'))).toBe(true);
    await press('1');
    expect(document.activeElement).toBe(blank(1));
    expect(blanks()).toEqual(['empty', 'empty', 'empty']);
  });

  test('the mouse drags a word to a blank, where it replaces the one there or swaps with it, and back to the bank', () => {
    setUp();
    dragTo(blank(1), blank(2));
    expect(blanks()).toEqual(['empty', 'empty', 'empty']);
    dragTo(button('goed'), blank(1));
    dragTo(button('went'), blank(1));
    dragTo(button('was'), blank(2));
    expect(blanks()).toEqual(['went', 'was', 'empty']);
    dragTo(blank(2), blank(1));
    expect(blanks()).toEqual(['was', 'went', 'empty']);
    dragTo(blank(1), screen.getByRole('list', { name: 'Words to choose from' }));
    expect(blanks()).toEqual(['empty', 'went', 'empty']);
  });
});

describe('submitting', () => {
  test('answers with a word for each blank, once, and labels each blank in text, with the reason for a wrong word', async () => {
    const { press, onAnswer } = setUp();
    await press('was', 'goed', 'felt', 'Submit', 'Submit');
    expect(onAnswer.mock.calls).toEqual([
      [{ response: ['was', 'goed', 'felt'], mark: expect.objectContaining({ score: 1 / 3, isCounted: true }) }],
    ]);
    const lines = [...document.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u200b', ''));
    expect(lines).toEqual([
      'Ewa: We blank 1: wasIncorrect, correct answer: went home.',
      'Leo: It blank 2: goedIncorrect, correct answer: was late and I blank 3: feltCorrect tired.',
      'Half right! You got 1 out of 3 correct!Missing: went, was.',
      "Blank 2: 'Go' is irregular: went.",
    ]);
  });

  test('disables the bank and removes the controls', async () => {
    const { press } = setUp(['went', 'was', 'felt']);
    const bank = within(screen.getByRole('list', { name: 'Words to choose from' }));
    expect(screen.queryByRole('button', { name: /^(Blank|Remove|Move)/ })).toBeNull();
    expect(isPressed(bank.getByRole('button', { name: 'went' }))).toBe(true);
    expect([isDisabled(button('goed')), isDisabled(submit())]).toEqual([true, true]);
    await press('goed');
    expect(isPressed(button('goed'))).toBe(false);
  });
});
