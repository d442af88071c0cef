import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { markAnswer } from '../../marking/mark-question.ts';
import { loadQuestionViews } from '../../view/loaded-views.ts';
import { QuestionView } from '../../view/question-view.tsx';
import { shuffled } from '../../view/shuffle/shuffled.ts';
import type { Ordering } from './ordering.schema.ts';

beforeAll(loadQuestionViews);

const items = ['first', 'second', 'third', 'fourth'];
const question: Ordering = { type: 'ordering', id: 'ordering', items };

function setUp(response?: string[]) {
  const onAnswer = vi.fn();
  const announce = vi.fn();
  const view = render(
    <QuestionView
      question={question}
      tracked
      onAnswer={onAnswer}
      announce={announce}
      marked={response && markAnswer(question, response)}
    />,
  );
  return { onAnswer, announce, view, user: userEvent.setup() };
}

const control = (name: string) => screen.getByRole('button', { name });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const rows = () => within(screen.getByRole('list', { name: 'Your order' })).getAllByRole('listitem');
const order = () => rows().map((row) => row.firstElementChild?.textContent ?? '');
const start = shuffled(items, 'ordering').map((place) => items[place] ?? '');

describe('moving', () => {
  test('starts in an order that the id decides, and that is not the right one', () => {
    const { view } = setUp();
    expect(order()).toEqual(start);
    expect(order()).not.toEqual(items);
    view.unmount();
    setUp();
    expect(order()).toEqual(start);
  });

  test('Up takes the focus along and says the new place', async () => {
    const { user, announce } = setUp();
    const [one = '', two = ''] = start;
    await user.click(control(`Move ${two} Up`));
    expect(order().slice(0, 2)).toEqual([two, one]);
    expect(document.activeElement).toBe(control(`Move ${two} Up`));
    expect(announce.mock.calls).toEqual([[`${two}, position 1 of 4`]]);
  });

  test('Down ends at the last place, where the focus stays and nothing more is said', async () => {
    const { user, announce } = setUp();
    const third = start[2] ?? '';
    control(`Move ${third} Down`).focus();
    await user.keyboard('{Enter} {Enter}');
    expect(order()[3]).toBe(third);
    expect(document.activeElement).toBe(control(`Move ${third} Down`));
    expect(control(`Move ${third} Down`).getAttribute('aria-disabled')).toBe('true');
    expect(announce.mock.calls).toEqual([[`${third}, position 4 of 4`]]);
  });
});

describe('submitting', () => {
  test('hands over the order once, and keeps the focus', async () => {
    const { user, onAnswer } = setUp();
    for (const [place, item] of items.entries()) {
      while (order().indexOf(item) > place) await user.click(control(`Move ${item} Up`));
    }
    await user.click(submit());
    await user.click(submit());
    expect(onAnswer.mock.calls).toEqual([
      [{ response: items, mark: expect.objectContaining({ outcome: 'right', score: 1 }) }],
    ]);
    expect(document.activeElement).toBe(submit());
  });

  test('takes the controls away and marks each place in words', () => {
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

  test('left out, the right order is shown', () => {
    setUp([]);
    expect(rows()[0]?.textContent).toBe('no answer Incorrect, correct answer: first');
  });
});
