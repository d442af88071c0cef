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
  async function pressNamed(...names: (string | number)[]) {
    for (const name of names) await press(typeof name === 'number' ? blank(name) : button(name));
  }
  return { ...shown, press: pressNamed, said: () => shown.announce.mock.calls.flat() };
}

describe('placing words', () => {
  test.each([
    {
      title: 'a word goes into the next free blank',
      presses: ['went', 'was'],
      placed: ['went', 'was', 'empty'],
      said: ['went, blank 1 of 3', 'was, blank 2 of 3'],
    },
    {
      title: 'a selected blank gets the next word',
      presses: [3, 'felt', 2, 'was'],
      placed: ['empty', 'was', 'felt'],
      said: ['felt, blank 3 of 3', 'was, blank 2 of 3'],
    },
    {
      title: 'selecting an empty blank after placing a word leaves that word',
      presses: ['went', 3, 'felt'],
      placed: ['went', 'empty', 'felt'],
      said: ['went, blank 1 of 3', 'felt, blank 3 of 3'],
    },
    {
      title: 'a selected blank takes over a word from another blank',
      presses: ['felt', 3, 'felt'],
      placed: ['empty', 'empty', 'felt'],
      said: ['felt, blank 1 of 3', 'felt, blank 3 of 3'],
    },
    {
      title: 'pressing a selected blank again deselects it',
      presses: [2, 2, 'went'],
      placed: ['went', 'empty', 'empty'],
      said: ['went, blank 1 of 3'],
    },
    {
      title: 'with every blank filled, another word is rejected',
      presses: ['went', 'was', 'goed', 'felt'],
      placed: ['went', 'was', 'goed'],
      said: [
        'went, blank 1 of 3',
        'was, blank 2 of 3',
        'goed, blank 3 of 3',
        'All 3 gaps are filled. Take a word out first.',
      ],
    },
    {
      title: 'pressing a filled blank clears it, and the next word fills it',
      presses: ['goed', 'was', 1, 'went'],
      placed: ['went', 'was', 'empty'],
      said: ['goed, blank 1 of 3', 'was, blank 2 of 3', 'goed, removed', 'went, blank 1 of 3'],
    },
    {
      title: 'pressing the last placed word again removes it',
      presses: ['went', 'went'],
      placed: ['empty', 'empty', 'empty'],
      said: ['went, blank 1 of 3', 'went, removed'],
    },
    {
      title: 'pressing an earlier word in the bank selects it for moving',
      presses: ['went', 'was', 'went', 3],
      placed: ['empty', 'was', 'went'],
      said: ['went, blank 1 of 3', 'was, blank 2 of 3', 'went, chosen, blank 1 of 3', 'went, blank 3 of 3'],
    },
    {
      title: 'Up and Down move the last placed word, also into an empty blank, and stop at the ends',
      presses: ['went', 'was', 'Move was Down', 'Move was Down', 'Move was Up', 'Move was Up'],
      placed: ['was', 'went', 'empty'],
      said: ['went, blank 1 of 3', 'was, blank 2 of 3', 'was, blank 3 of 3', 'was, blank 2 of 3', 'was, blank 1 of 3'],
    },
  ])('$title', async ({ presses, placed, said: announced }) => {
    const { press, said } = setUp();
    await press(...presses);
    expect(blanks()).toEqual(placed);
    expect(said()).toEqual(announced);
  });

  test('marks the selected blank, the placed words and, once every blank is filled, the words that are left', async () => {
    const { press } = setUp();
    await press(3);
    expect(isPressed(blank(3))).toBe(true);
    await press(3);
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
    await press(1);
    expect(document.activeElement).toBe(blank(1));
    expect(blanks()).toEqual(['empty', 'empty', 'empty']);
  });

  test('an empty blank cannot be dragged', () => {
    const { said } = setUp();
    dragTo(blank(1), blank(2));
    expect(said()).toEqual([]);
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
