import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dragTo, showQuestion, submit } from '../../testing/show-question.tsx';
import type { DragDrop } from './drag-drop.schema.ts';

const question: DragDrop = {
  type: 'dragDrop',
  id: 'drag',
  instructions: 'Sort the nouns.',
  targets: [
    { label: 'Countable', items: ['key', 'idea'] },
    { label: 'Uncountable', items: ['rice'] },
  ],
};

const setUp = (response?: string[]) => showQuestion(question, response);

const bank = () => screen.getByRole('list', { name: 'Items to place' });
const item = (name: string) => within(bank()).getByRole('button', { name });
const target = (name: string) => screen.getByRole('group', { name });
const place = (name: string) => screen.getByRole('button', { name: new RegExp(`^Place here +in ${name}$`) });
const inside = (name: string) =>
  within(target(name))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('[translate="no"]')?.textContent);

describe('select, then place', () => {
  test('a placed item is announced, and the focus moves to the next one; pressing it again returns both', async () => {
    const { press, announce } = setUp();
    await press(item('key'));
    expect(item('key').getAttribute('aria-pressed')).toBe('true');
    await press(place('Countable'));
    expect(inside('Countable')).toEqual(['key']);
    expect(within(bank()).queryByRole('button', { name: 'key' })).toBeNull();
    expect(bank().contains(document.activeElement)).toBe(true);
    await press(screen.getByRole('button', { name: 'Remove key' }));
    expect(inside('Countable')).toEqual([]);
    expect(document.activeElement).toBe(item('key'));
    expect(announce.mock.calls).toEqual([['key, placed in Countable'], ['key, removed']]);
  });

  test('without a picked item, a target says what to do first', async () => {
    const { press, announce } = setUp();
    expect(place('Countable').getAttribute('aria-disabled')).toBe('true');
    await press(place('Countable'), item('key'), item('key'), place('Uncountable'));
    expect(announce.mock.calls).toEqual([['Choose a card first.'], ['Choose a card first.']]);
    expect(inside('Uncountable')).toEqual([]);
  });
});

test('a drag that ends elsewhere changes nothing', () => {
  const { announce } = setUp();
  dragTo(item('rice'), document.body);
  dragTo(item('rice'), bank());
  expect(item('rice').getAttribute('aria-pressed')).toBe('false');
  expect(announce).not.toHaveBeenCalled();
});

describe('submitting', () => {
  test('waits until every item is placed, then answers with a target for each, once', async () => {
    const { press, onAnswer } = setUp();
    for (const [name, where, left] of [
      ['rice', 'Countable', '3 cards left'],
      ['key', 'Countable', '2 cards left'],
      ['idea', 'Uncountable', '1 card left'],
    ] as const) {
      expect(submit().disabled).toBe(true);
      expect(screen.getByText(left)).toBeTruthy();
      await press(item(name), place(where));
    }
    await press(submit(), submit());
    const mark = expect.objectContaining({ outcome: 'partly', isCounted: true });
    expect(onAnswer.mock.calls).toEqual([[{ response: ['Countable', 'Uncountable', 'Countable'], mark }]]);
  });

  test('leaves every item in place, labelled in words, with the right target', () => {
    setUp(['Countable', 'Uncountable', '']);
    expect(within(target('Countable')).getByRole('listitem').textContent).toBe('keyCorrect');
    expect(within(target('Uncountable')).getByRole('listitem').textContent).toBe('ideaIncorrectgoes in Countable');
    expect(within(target('Not placed')).getByRole('listitem').textContent).toBe('riceIncorrectgoes in Uncountable');
    expect(screen.queryByRole('button', { name: /Remove|Place/ })).toBeNull();
  });
});
