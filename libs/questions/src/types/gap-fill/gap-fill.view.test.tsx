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
const blank = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a blank', () => {
  test('is a numbered text input, described by its sentence', () => {
    show(two);
    const input = blank('Blank 2 of 2');
    const sentence = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(sentence?.textContent).toBe('We  (go) home and  (sleep).');
    expect(screen.getByRole('group', { name: 'Use the past.' }).contains(input)).toBe(true);
  });

  test('of a text with several lines is described by its own line', () => {
    const template = 'Ana: We _____ (go) home.\nLeo: And I _____ (sleep).';
    show({ ...two, template });
    const line = document.getElementById(blank('Blank 2 of 2').getAttribute('aria-describedby') ?? '');
    expect(line?.textContent).toBe('Leo: And I  (sleep).');
  });

  test('turns off corrections by phone keyboards and translators', () => {
    show(two);
    const attributes = Object.fromEntries(
      [...blank('Blank 1 of 2').attributes].map(({ name, value }) => [name, value]),
    );
    expect(attributes).toMatchObject({
      autocapitalize: 'none',
      autocorrect: 'off',
      autocomplete: 'off',
      spellcheck: 'false',
      lang: 'en',
      translate: 'no',
      enterkeyhint: 'next',
    });
    expect(blank('Blank 2 of 2').getAttribute('enterkeyhint')).toBe('done');
  });

  test('looks the same whatever its answer is', () => {
    render(
      <>
        <QuestionView question={{ ...one, id: 'short', correctAnswers: ['a'] }} tracked />
        <QuestionView question={{ ...one, id: 'long', correctAnswers: ['would have been working'] }} tracked />
      </>,
    );
    const [short, long] = screen.getAllByRole('textbox');
    const looks = (input?: HTMLElement) => [
      input?.className,
      input?.getAttribute('style'),
      input?.getAttribute('size'),
    ];
    expect(looks(short)).toEqual(looks(long));
    expect(short?.getAttribute('maxlength')).toBe(long?.getAttribute('maxlength'));
  });
});

describe('submitting', () => {
  test('waits until every blank has more than spaces', async () => {
    show(two);
    await userEvent.type(blank('Blank 1 of 2'), 'went');
    await userEvent.type(blank('Blank 2 of 2'), '  ');
    expect(submit().disabled).toBe(true);
    await userEvent.type(blank('Blank 2 of 2'), 'slept');
    expect(submit().disabled).toBe(false);
  });

  test('Enter goes to the next empty blank, then submits', async () => {
    const { onAnswer } = show(two);
    await userEvent.type(blank('Blank 1 of 2'), 'went{Enter}');
    expect(document.activeElement).toBe(blank('Blank 2 of 2'));
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard('slept{Enter}{Enter}');
    expect(onAnswer).toHaveBeenCalledTimes(1);
    expect(onAnswer).toHaveBeenCalledWith({
      response: ['went', 'slept'],
      mark: expect.objectContaining({ outcome: 'right' }),
    });
  });

  test.each([
    ['while the composition lasts', { isComposing: true }],
    ['after Safari has reported its end', { keyCode: 229 }],
  ])("Enter that picks an input method's suggestion submits nothing, %s", async (_when, key) => {
    const { onAnswer } = show(one);
    await userEvent.type(blank('Blank 1 of 1'), 'works');
    fireEvent.keyDown(blank('Blank 1 of 1'), { key: 'Enter', code: 'Enter', ...key });
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  test('Enter in the last blank returns to an empty one', async () => {
    show(two);
    await userEvent.type(blank('Blank 2 of 2'), 'slept{Enter}');
    expect(document.activeElement).toBe(blank('Blank 1 of 2'));
  });

  test('answers with the text exactly as typed', async () => {
    const { onAnswer } = show(one);
    await userEvent.type(blank('Blank 1 of 1'), ' Works. ');
    await userEvent.click(submit());
    expect(onAnswer).toHaveBeenCalledWith({
      response: [' Works. '],
      mark: expect.objectContaining({ outcome: 'right' }),
    });
  });
});

describe('a spelling slip', () => {
  const build: GapFill = { ...one, correctAnswers: ['travelling'] };

  test('asks once and locks nothing; the corrected answer then counts', async () => {
    const { onAnswer } = show(build);
    await userEvent.type(blank('Blank 1 of 1'), 'travellingg{Enter}');
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Check your spelling, then submit again.');
    expect(blank('Blank 1 of 1').readOnly).toBe(false);
    expect(document.activeElement).toBe(blank('Blank 1 of 1'));
    await userEvent.keyboard('{Backspace}{Enter}');
    expect(onAnswer.mock.calls).toEqual([
      [{ response: ['travelling'], mark: expect.objectContaining({ outcome: 'right' }) }],
    ]);
  });

  /** Types a slip and presses Enter, then again after `delay` milliseconds; returns the outcomes. */
  async function submitTwice(delay: number, second: (at: number) => void) {
    const { onAnswer } = show(build);
    await userEvent.type(blank('Blank 1 of 1'), 'travellingg');
    pressEnter(1000);
    second(1000 + delay);
    return onAnswer.mock.calls.map(([{ mark }]) => mark.outcome);
  }

  function pressEnter(at: number, init = {}) {
    const event = createEvent.keyDown(blank('Blank 1 of 1'), { key: 'Enter', ...init });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(blank('Blank 1 of 1'), event);
  }

  function clickSubmit(at: number) {
    const event = createEvent.submit(submit().form ?? document.body);
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(submit().form ?? document.body, event);
  }

  test('a key repeat does not submit again, however late it comes', async () => {
    expect(await submitTwice(5000, (at) => pressEnter(at, { repeat: true }))).toEqual([]);
  });

  test.each([
    ['Enter 40 ms later', 40, pressEnter],
    ['Enter 299 ms later', 299, pressEnter],
    ['a click 60 ms later', 60, clickSubmit],
  ])('a double press does not submit again: %s', async (_, delay, press) => {
    expect(await submitTwice(delay, press)).toEqual([]);
  });

  test.each([
    ['Enter', pressEnter],
    ['a click', clickSubmit],
  ])('a second submit of the same answer after 300 ms decides: %s', async (_, press) => {
    expect(await submitTwice(300, press)).toEqual(['wrong']);
  });

  test('a changed answer decides immediately', async () => {
    const outcomes = await submitTwice(50, (at) => {
      fireEvent.change(blank('Blank 1 of 1'), { target: { value: 'travellingx' } });
      pressEnter(at);
    });
    expect(outcomes).toEqual(['wrong']);
  });

  test('in several blanks names those blanks', async () => {
    show(two);
    await userEvent.type(blank('Blank 1 of 2'), 'going');
    await userEvent.type(blank('Blank 2 of 2'), 'selpt{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Blank 2: check your spelling, then submit again.');
    expect(document.activeElement).toBe(blank('Blank 2 of 2'));
  });

  test('another form of the word is marked immediately', async () => {
    const { onAnswer } = show(one);
    await userEvent.type(blank('Blank 1 of 1'), 'worked{Enter}');
    expect(onAnswer).toHaveBeenCalledOnce();
  });
});

describe('a text that is too long', () => {
  test('is truncated to 200 characters, with a message until the next input', async () => {
    show(one);
    await userEvent.click(blank('Blank 1 of 1'));
    await userEvent.paste('x'.repeat(5000));
    expect(blank('Blank 1 of 1').value).toHaveLength(200);
    expect(screen.getByRole('status').textContent).toBe('Only the first 200 characters fit.');
    expect(screen.getAllByText('Only the first 200 characters fit.')).toHaveLength(2);
    await userEvent.keyboard('{Backspace}');
    expect(screen.getAllByText('Only the first 200 characters fit.')).toHaveLength(1);
  });
});

test('with several blanks, shows how many are left until all are filled', async () => {
  show(two);
  expect(screen.getByText('Fill in both gaps.')).toBeTruthy();
  expect(screen.getByText('2 gaps left')).toBeTruthy();
  await userEvent.type(blank('Blank 1 of 2'), 'went');
  expect(screen.getByText('1 gap left')).toBeTruthy();
  await userEvent.type(blank('Blank 2 of 2'), 'slept');
  expect(screen.queryByText(/gaps? left/)).toBeNull();
});

describe('after marking', () => {
  test('a wrong blank is read-only, keeps the focus, and gives the right answer in text', async () => {
    show(one);
    await userEvent.type(blank('Blank 1 of 1'), 'work{Enter}');
    const input = blank('Blank 1 of 1');
    expect(document.activeElement).toBe(input);
    expect(input.readOnly).toBe(true);
    expect(input.disabled).toBe(false);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const mark = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(mark?.textContent).toBe('Incorrect, correct answer: works');
  });

  test('a right blank is labelled as right and is not invalid', async () => {
    show(one);
    await userEvent.type(blank('Blank 1 of 1'), 'works{Enter}');
    expect(blank('Blank 1 of 1').getAttribute('aria-invalid')).toBeNull();
    expect(document.getElementById(blank('Blank 1 of 1').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Correct',
    );
  });

  test('a recorded answer is shown with its marks', () => {
    show(two, ['went', 'sleeped']);
    expect(blank('Blank 1 of 2').value).toBe('went');
    expect(blank('Blank 2 of 2').value).toBe('sleeped');
    expect(blank('Blank 2 of 2').readOnly).toBe(true);
    expect(screen.getByText('slept')).toBeTruthy();
  });
});
