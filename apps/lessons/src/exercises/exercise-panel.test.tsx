import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choice, gap } from '../testing/sample-pages.ts';
import { showPanel as showQuestions } from '../testing/show-panel.tsx';

const three = [choice('q1'), choice('q2'), choice('q3')];
const showPanel = (questions: unknown[] = three, learner?: string) => showQuestions(questions, learner);
const give = (text: 'right' | 'wrong') => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${text}`) }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const question = (number: number) => screen.queryByRole('group', { name: `Question ${number} of 3` });
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.stubGlobal('cancelIdleCallback', () => {});
});

test("the options have the learner's own order from the second question on; the first one is prerendered, the same for everyone", async () => {
  const four = (id: string) => ({ ...choice(id), options: ['right', 'b', 'c', 'd'].map((text) => ({ text })) });
  const shown = () =>
    screen.getAllByRole('button', { name: /^(right|b|c|d)$/ }).map(({ textContent }) => textContent.slice(1));
  showPanel([four('q1'), four('q2'), four('q3')], 'ana');
  expect(shown()).toEqual(['right', 'b', 'c', 'd']);
  await press('Next question');
  const second = shown();
  expect(second).not.toEqual(['right', 'b', 'c', 'd']);
  expect(second.toSorted()).toEqual(['b', 'c', 'd', 'right']);
  await press('Previous question');
  await press('Next question');
  expect(shown()).toEqual(second);
});

describe('one question at a time', () => {
  test('the start of a question is recorded after 50 ms, unless the learner only passed it', async () => {
    const { pass, onQuestionStart } = showPanel();
    await pass(49);
    await press('Next question');
    await pass(50);
    expect(onQuestionStart.mock.calls).toEqual([['A1-nouns-1-1-multipleChoice', 'q2']]);
  });
});

describe('after an answer', () => {
  test('a spelling question about an answer appears without the feedback of another question', async () => {
    showPanel([choice('q1'), gap('q2')]);
    await give('right');
    await press('Continue');
    await userEvent.type(screen.getByRole('textbox'), 'worrks');
    await press('Submit');
    expect(screen.queryByText('Correct! Well done!')).toBeNull();
  });

  test('the feedback on an earlier answer is shown, not announced again, when the learner returns to it', async () => {
    showPanel();
    await give('right');
    await press('Continue');
    await press('Previous question');
    screen.getByText('Because of q1.');
    expect(screen.getAllByRole('status').filter(({ textContent }) => textContent)).toEqual([]);
  });

  test('two answers with the same feedback are two announcements', async () => {
    const { pass } = showPanel([choice('q1', 'Same.'), choice('q2', 'Same.')]);
    await give('right');
    const region = screen.getAllByRole('status').find(({ textContent }) => textContent);
    const first = region?.firstChild;
    await pass(1500);
    await give('right');
    expect(region?.firstChild).not.toBe(first);
  });

  test('the first answer counts; a right one shows only its verdict, and Why? opens the reasons and stops the timer', async () => {
    const { pass, onAnswer } = showPanel();
    await give('right');
    await give('wrong');
    expect(onAnswer.mock.calls).toEqual([['q1', ['right'], 'right']]);
    expect(screen.queryByText('Because of q1.')).toBeNull();
    await press('Why?');
    screen.getByText('Because of q1.');
    expect(button('Why?').getAttribute('aria-expanded')).toBe('true');
    await pass(60_000);
    expect(question(1)).not.toBeNull();
    await press('Continue');
    await give('right');
    expect(screen.queryByText('Because of q2.')).toBeNull();
  });
});

describe('time to read', () => {
  const feedback = () => screen.getAllByRole('status').find((region) => region.textContent) ?? document.body;

  test.each([
    ['a pointer over', () => userEvent.hover(feedback())],
    ['a touch of', () => userEvent.pointer([{ keys: '[TouchA]', target: feedback() }])],
    ["a screen reader's focus on", async () => act(() => feedback().focus())],
    ['the focus on Continue beside', async () => act(() => button('Continue').focus())],
  ])('%s the feedback stops the timer', async (_, turn) => {
    localStorage.setItem('tensely.advance', 'on');
    const { pass } = showPanel();
    await give('right');
    await pass(1000);
    await turn();
    await pass(60_000);
    expect(question(1)).not.toBeNull();
  });

  test('after a stopped timer, the next question has one again', async () => {
    const { pass } = showPanel();
    await give('right');
    await userEvent.hover(feedback());
    await press('Continue');
    await give('right');
    await pass(1500);
    expect(question(3)).not.toBeNull();
  });
});

describe('the automatic advance', () => {
  test('is cancelled by a move by hand', async () => {
    const { pass } = showPanel();
    await give('right');
    await press('Question 3, not answered yet');
    await pass(1500);
    expect(question(3)).not.toBeNull();
  });

  test('moves on from wrong answers too with the setting on, which is stored', async () => {
    const { pass } = showPanel();
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.selectOptions(screen.getByLabelText('Go to the next question automatically'), 'Always');
    await give('wrong');
    await pass(1500);
    expect(question(2)).not.toBeNull();
    expect(localStorage.getItem('tensely.advance')).toBe('on');
  });

  test('never happens with the setting off', async () => {
    localStorage.setItem('tensely.advance', 'off');
    const { pass } = showPanel();
    await give('right');
    await pass(60_000);
    expect(question(1)).not.toBeNull();
    await press('Continue');
    expect(question(2)).not.toBeNull();
  });
});

describe('a draft', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  const more = () => screen.findByRole('button', { name: 'More' });

  test('of text typed before its code has loaded is also stored, and not overwritten', async () => {
    showPanel([gap('g1'), choice('q2')], 'ana');
    await userEvent.type(field(), 'w');
    await more();
    await expect.poll(() => localStorage.getItem('tensely.drafts.ana')).toContain('["w"]');
    expect(field().value).toBe('w');
  });

  test('is removed when the learner leaves its question by hand', async () => {
    showPanel([gap('g1'), choice('q2')], 'ana');
    await more();
    await userEvent.type(field(), 'work');
    await press('Next question');
    await press('Previous question');
    expect(field().value).toBe('');
  });

  test('is not stored in a panel without a learner', async () => {
    showPanel([gap('g1'), choice('q2')]);
    await more();
    await userEvent.type(field(), 'work');
    expect(localStorage).toHaveLength(0);
  });
});

test('instructions and unknown items appear with their question and are not counted', () => {
  showPanel([{ type: 'instructions', text: 'Look first.' }, { type: 'hologram', text: 'x' }, choice('q1')]);
  screen.getByText('Look first.');
  screen.getByText('Unknown question type: hologram');
  screen.getByRole('progressbar', { name: 'Question 1 of 1' });
});
