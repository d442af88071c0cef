import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showQuestion, submit } from '../../testing/show-question.tsx';
import type { Matching } from './matching.schema.ts';

const question: Matching = {
  type: 'matching',
  id: 'matching',
  instructions: 'Match the verbs.',
  pairs: [
    { left: 'go', right: 'went' },
    { left: 'see', right: 'saw' },
    { left: 'be', right: 'was' },
  ],
  distractors: ['goed'],
};

function setUp(response?: string[]) {
  const { press, ...shown } = showQuestion(question, response);
  return { ...shown, press: (...names: string[]) => press(...names.map(card)) };
}

const card = (name: string) => screen.getByRole('button', { name });
const side = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const pairs = () =>
  ['go', 'see', 'be'].map((left) => {
    const id = card(left).getAttribute('aria-describedby');
    return id && document.getElementById(id)?.textContent;
  });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('matching', () => {
  test('the left sides are in the written order, the right ones in an order that reveals nothing', () => {
    setUp();
    expect(side('Find a match for')).toEqual(['go', 'see', 'be']);
    expect(side('Matches').toSorted()).toEqual(['goed', 'saw', 'was', 'went']);
    expect(side('Matches')).not.toEqual(['went', 'saw', 'was', 'goed']);
  });

  test('pressing another card of the same side selects it instead; pressing the same card deselects it', async () => {
    const { press } = setUp();
    await press('go', 'see');
    expect(card('go').getAttribute('aria-pressed')).toBe('false');
    await press('see');
    expect(card('see').getAttribute('aria-pressed')).toBe('false');
    await press('went');
    expect(pairs()).toEqual([null, null, null]);
  });

  test('a selected card takes over the card of another pair', async () => {
    const { press } = setUp();
    await press('go', 'saw', 'see', 'saw');
    expect(pairs()).toEqual([null, 'Match for see: saw', null]);
  });

  test('Submit waits until every card has its match, and says how many are left', async () => {
    const { press } = setUp();
    await press('go', 'went', 'see', 'saw');
    expect(submit().disabled).toBe(true);
    expect(screen.getByText('1 pair left')).toBeTruthy();
    await press('be', 'was');
    expect(submit().disabled).toBe(false);
    await press('go');
    expect(submit().disabled).toBe(true);
  });
});

test('a match shared by two pairs has a card for each', () => {
  const pairs = ['an hour', 'an idea'].map((left) => ({ left, right: 'vowel' }));
  showQuestion({ ...question, distractors: [], pairs });
  expect(screen.getAllByRole('button', { name: 'vowel' })).toHaveLength(2);
});

describe('submitting', () => {
  test('answers with the matches in the order of the pairs, once, and keeps the focus', async () => {
    const { press, onAnswer } = setUp();
    await press('be', 'was', 'went', 'see', 'go', 'goed', 'Submit', 'Submit');
    expect(onAnswer.mock.calls).toEqual([
      [{ response: ['goed', 'went', 'was'], mark: expect.objectContaining({ isCounted: true }) }],
    ]);
    expect(document.activeElement).toBe(submit());
  });

  test('shows the chosen matches as text, labelled in words, with the right ones', () => {
    setUp(['goed', 'went', 'was']);
    expect(screen.queryByRole('button', { name: 'go' })).toBeNull();
    expect(rows()).toEqual([
      'gogoedIncorrect, correct answer: went',
      'seewentIncorrect, correct answer: saw',
      'bewasCorrect',
    ]);
  });

  test('labels missing matches', () => {
    setUp([]);
    expect(rows()[0]).toBe('gono answer Incorrect, correct answer: went');
  });
});
