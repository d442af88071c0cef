import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { showQuestion, submit } from '../../testing/show-question.tsx';
import { QuestionView } from '../../view/question-view.tsx';
import type { GapFill } from './gap-fill.schema.ts';
import { lazyAdvice } from './gap-fill.view.tsx';

beforeAll(lazyAdvice.load);

const one: GapFill = { type: 'gapFill', id: 'one', template: 'She _____ (work) in Lima.', correctAnswers: ['works'] };
const two: GapFill = {
  type: 'gapFill',
  id: 'two',
  question: 'Use the past.',
  template: 'We _____ (go) home and _____ (sleep).',
  correctAnswers: ['went', 'slept'],
};

/** With the question's own status line instead of the page's. */
const show = (question: GapFill, response?: string[]) => showQuestion(question, response, { announce: undefined });
const blank = (name = 'Blank 1 of 1') => screen.getByRole<HTMLInputElement>('textbox', { name });
const [first, second] = [() => blank('Blank 1 of 2'), () => blank('Blank 2 of 2')];
const description = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a blank', () => {
  test.each([
    ['its sentence', two.template, 'We  (go) home and  (sleep).'],
    ['its line of several', 'Ana: We _____ (go) home.\nLeo: And I _____ (sleep).', 'Leo: And I  (sleep).'],
  ])('is a numbered text input, described by %s', (_, template, text) => {
    show({ ...two, template });
    expect(description(second())).toBe(text);
    expect(screen.getByRole('group', { name: 'Use the past.' }).contains(second())).toBe(true);
  });

  test('looks the same whatever its answer is', () => {
    render(
      <>
        <QuestionView question={{ ...one, id: 'short', correctAnswers: ['a'] }} tracked />
        <QuestionView question={{ ...one, id: 'long', correctAnswers: ['would have been working'] }} tracked />
      </>,
    );
    const [short, long] = screen
      .getAllByRole('textbox')
      .map((input) => ['class', 'style', 'size', 'maxlength'].map((name) => input.getAttribute(name)));
    expect(short).toEqual(long);
  });
});

describe('submitting', () => {
  test('waits until every blank has more than spaces, and shows how many are left', async () => {
    show(two);
    expect(screen.getByText('Fill in both gaps.')).toBeTruthy();
    expect(screen.getByText('2 gaps left')).toBeTruthy();
    await userEvent.type(first(), 'went');
    expect(screen.getByText('1 gap left')).toBeTruthy();
    await userEvent.type(second(), '  ');
    expect(submit().disabled).toBe(true);
    await userEvent.type(second(), 'slept');
    expect(submit().disabled).toBe(false);
    expect(screen.queryByText(/gaps? left/)).toBeNull();
  });

  test('Enter goes to the next empty blank, from the last one too, then submits once', async () => {
    const { onAnswer } = show(two);
    await userEvent.type(second(), 'x{Enter}');
    expect(document.activeElement).toBe(first());
    await userEvent.clear(second());
    await userEvent.type(first(), 'went{Enter}');
    expect(document.activeElement).toBe(second());
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard('slept{Enter}{Enter}');
    expect(onAnswer.mock.calls).toEqual([
      [{ response: ['went', 'slept'], mark: expect.objectContaining({ outcome: 'right' }) }],
    ]);
  });

  test('answers with the text exactly as typed', async () => {
    const { onAnswer } = show(one);
    await userEvent.type(blank(), ' Works. ');
    await userEvent.click(submit());
    expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ response: [' Works. '] }));
  });
});

describe('a spelling slip', () => {
  const travel: GapFill = { ...one, correctAnswers: ['travelling'] };

  function fireAt(timeStamp: number, target: Element, event: Event) {
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(target, event);
  }
  const pressEnter = (at: number, init = {}) =>
    fireAt(at, blank(), createEvent.keyDown(blank(), { key: 'Enter', ...init }));
  const repeatEnter = (at: number) => pressEnter(at, { repeat: true });
  function clickSubmit(at: number) {
    const form = submit().form ?? document.body;
    fireAt(at, form, createEvent.submit(form));
  }
  function changeAndPressEnter(at: number) {
    fireEvent.change(blank(), { target: { value: 'travellingx' } });
    pressEnter(at);
  }

  test.each([
    ['a key repeat, however late, does not submit again', 5000, repeatEnter, []],
    ['Enter 40 ms later does not submit again', 40, pressEnter, []],
    ['Enter 299 ms later does not submit again', 299, pressEnter, []],
    ['a click 60 ms later does not submit again', 60, clickSubmit, []],
    ['Enter after 300 ms decides', 300, pressEnter, ['wrong']],
    ['a click after 300 ms decides', 300, clickSubmit, ['wrong']],
    ['a changed answer decides immediately', 50, changeAndPressEnter, ['wrong']],
  ])('%s', async (_, delay, submitAgain, outcomes) => {
    const { onAnswer } = show(travel);
    await userEvent.type(blank(), 'travellingg');
    pressEnter(1000);
    submitAgain(1000 + delay);
    expect(onAnswer.mock.calls.map(([{ mark }]) => mark.outcome)).toEqual(outcomes);
  });
});

describe('after marking', () => {
  test.each([
    ['work', 'true', 'Incorrect, correct answer: works'],
    ['works', null, 'Correct'],
  ])('a blank with "%s" is read-only, keeps the focus, and is marked in text', async (text, invalid, mark) => {
    show(one);
    await userEvent.type(blank(), `${text}{Enter}`);
    expect(document.activeElement).toBe(blank());
    expect([blank().readOnly, blank().disabled]).toEqual([true, false]);
    expect(blank().getAttribute('aria-invalid')).toBe(invalid);
    expect(description(blank())).toBe(mark);
  });

  test('a recorded answer is shown with its marks', () => {
    show(two, ['went', 'sleeped']);
    expect([first().value, second().value]).toEqual(['went', 'sleeped']);
    expect(second().readOnly).toBe(true);
    expect(screen.getByText('slept')).toBeTruthy();
  });
});
