import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadQuestionViews } from '../../registry/view-registry.ts';
import { dragTo, showQuestion, submit } from '../../testing/show-question.tsx';
import type { DragDrop } from './drag-drop.schema.ts';

beforeAll(loadQuestionViews);

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
  test('a placed item is announced, and the focus moves to the next one', async () => {
    const { user, announce } = setUp();
    await user.click(item('key'));
    expect(item('key').getAttribute('aria-pressed')).toBe('true');
    await user.click(place('Countable'));
    expect(inside('Countable')).toEqual(['key']);
    expect(within(bank()).queryByRole('button', { name: 'key' })).toBeNull();
    expect(announce.mock.calls).toEqual([['key, placed in Countable']]);
    expect(bank().contains(document.activeElement)).toBe(true);
  });

  test('without a picked item, a target says what to do first', async () => {
    const { user, announce } = setUp();
    expect(place('Countable').getAttribute('aria-disabled')).toBe('true');
    await user.click(place('Countable'));
    await user.click(item('key'));
    await user.click(item('key'));
    await user.click(place('Uncountable'));
    expect(announce.mock.calls).toEqual([['Choose a card first.'], ['Choose a card first.']]);
    expect(inside('Uncountable')).toEqual([]);
  });

  test('pressing a placed item returns it, and the focus with it', async () => {
    const { user, announce } = setUp();
    await user.click(item('rice'));
    await user.click(place('Countable'));
    await user.click(screen.getByRole('button', { name: 'Remove rice' }));
    expect(inside('Countable')).toEqual([]);
    expect(document.activeElement).toBe(item('rice'));
    expect(announce).toHaveBeenLastCalledWith('rice, removed');
  });
});

test('an item can be dragged from the bank, and from one target to another', () => {
  const { announce } = setUp();
  dragTo(item('rice'), target('Countable'));
  expect(inside('Countable')).toEqual(['rice']);
  dragTo(within(target('Countable')).getByRole('listitem'), target('Uncountable'));
  expect([inside('Countable'), inside('Uncountable')]).toEqual([[], ['rice']]);
  expect(announce).toHaveBeenLastCalledWith('rice, placed in Uncountable');
  dragTo(within(target('Uncountable')).getByRole('listitem'), bank());
  expect(inside('Uncountable')).toEqual([]);
  expect(announce).toHaveBeenLastCalledWith('rice, removed');
});

test('a drag that ends elsewhere changes nothing', () => {
  const { announce } = setUp();
  dragTo(item('rice'), document.body);
  dragTo(item('rice'), bank());
  expect(item('rice').getAttribute('aria-pressed')).toBe('false');
  expect(announce).not.toHaveBeenCalled();
});

describe('submitting', () => {
  test('says how many items are left', async () => {
    const { user } = setUp();
    expect(screen.getByText('3 cards left')).toBeTruthy();
    await user.click(item('rice'));
    await user.click(place('Countable'));
    expect(screen.getByText('2 cards left')).toBeTruthy();
  });

  test('waits until every item is placed, then answers with a target for each, once', async () => {
    const { user, onAnswer } = setUp();
    for (const [name, where] of [
      ['rice', 'Countable'],
      ['key', 'Countable'],
      ['idea', 'Uncountable'],
    ] as const) {
      expect(submit().disabled).toBe(true);
      await user.click(item(name));
      await user.click(place(where));
    }
    await user.click(submit());
    await user.click(submit());
    expect(onAnswer.mock.calls).toEqual([
      [
        {
          response: ['Countable', 'Uncountable', 'Countable'],
          mark: expect.objectContaining({ outcome: 'partly', isCounted: true }),
        },
      ],
    ]);
  });

  test('leaves every item in place, labelled in words, with the right target', () => {
    setUp(['Countable', 'Uncountable', '']);
    expect(within(target('Countable')).getByRole('listitem').textContent).toBe('keyCorrect');
    expect(within(target('Uncountable')).getByRole('listitem').textContent).toBe('ideaIncorrectgoes in Countable');
    expect(within(target('Not placed')).getByRole('listitem').textContent).toBe('riceIncorrectgoes in Uncountable');
    expect(screen.queryByRole('button', { name: /Remove|Place/ })).toBeNull();
  });
});
