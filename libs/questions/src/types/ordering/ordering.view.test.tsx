import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shuffled } from '../../hash/content-hash.ts';
import { dragTo, showQuestion, submit } from '../../testing/show-question.tsx';
import type { Ordering } from './ordering.schema.ts';

const items = ['first', 'second', 'third', 'fourth'];
const question: Ordering = { type: 'ordering', id: 'ordering', items };

const setUp = (response?: string[]) => showQuestion(question, response);

const control = (name: string) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: 'Your order' })).getAllByRole('listitem');
const order = () => rows().map((row) => row.querySelector('[translate="no"]')?.textContent ?? '');
const start = shuffled(items, 'ordering').map((place) => items[place] ?? '');
const [one = '', two = '', three = '', four = ''] = start;

describe('moving', () => {
  test('starts in an order derived from the id, which is not the right one', () => {
    setUp();
    expect(order()).toEqual(start);
    expect(order()).not.toEqual(items);
  });

  test('Up moves the focus along and announces the new position', async () => {
    const { press, announce } = setUp();
    await press(control(`Move ${two} Up`));
    expect(order()).toEqual([two, one, three, four]);
    expect(document.activeElement).toBe(control(`Move ${two} Up`));
    expect(announce.mock.calls).toEqual([[`${two}, position 1 of 4`]]);
  });

  test('Down stops at the last position, where the focus stays and nothing more is announced', async () => {
    const { user, announce } = setUp();
    const down = () => control(`Move ${three} Down`);
    down().focus();
    await user.keyboard('{Enter} {Enter}');
    expect(order()).toEqual([one, two, four, three]);
    expect(document.activeElement).toBe(down());
    expect(down().getAttribute('aria-disabled')).toBe('true');
    expect(announce.mock.calls).toEqual([[`${three}, position 4 of 4`]]);
  });
});

describe('dragging', () => {
  const row = (place: number) => rows()[place] ?? document.body;
  const handle = (place: number) => row(place).querySelector('[data-draggable="handle"]') ?? document.body;

  test('a drop on itself, or outside of the list, changes nothing', () => {
    const { announce } = setUp();
    dragTo(handle(0), row(0));
    dragTo(handle(0), submit());
    expect(order()).toEqual(start);
    expect(announce).not.toHaveBeenCalled();
  });

  test('Escape cancels', () => {
    setUp();
    fireEvent.pointerDown(handle(0), { button: 0 });
    fireEvent.pointerMove(row(2), { clientX: 20 });
    expect(row(0).hasAttribute('data-dragged')).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerUp(row(2));
    expect(order()).toEqual(start);
    expect(row(0).hasAttribute('data-dragged')).toBe(false);
  });

  test('a finger drags by the handle only', () => {
    setUp();
    fireEvent.pointerDown(screen.getByText(one), { button: 0, pointerType: 'touch' });
    fireEvent.pointerMove(row(2), { clientX: 20 });
    expect(row(0).hasAttribute('data-dragged')).toBe(false);
  });
});

describe('submitting', () => {
  test('answers with the order once, and keeps the focus', async () => {
    const { press, onAnswer } = setUp();
    for (const [place, item] of items.entries()) {
      while (order().indexOf(item) > place) await press(control(`Move ${item} Up`));
    }
    await press(submit(), submit());
    expect(onAnswer.mock.calls).toEqual([
      [{ response: items, mark: expect.objectContaining({ outcome: 'right', score: 1 }) }],
    ]);
    expect(document.activeElement).toBe(submit());
  });

  test('removes the controls and labels each position in words', () => {
    setUp(['first', 'third', 'second', 'fourth']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'firstCorrect',
      'thirdIncorrect, correct answer: second',
      'secondIncorrect, correct answer: third',
      'fourthCorrect',
    ]);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
  });

  test('shows the right order if unanswered', () => {
    setUp([]);
    expect(rows()[0]?.textContent).toBe('no answer Incorrect, correct answer: first');
  });
});
