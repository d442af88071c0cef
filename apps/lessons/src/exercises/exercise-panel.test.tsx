import { parsePage } from '@tensely/content-model/logic';
import { ClockProvider } from '@tensely/core/react';
import { createFakeClock } from '@tensely/core/testing';
import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { choice, page } from '../testing/show-lessons.tsx';
import type { Answers } from './answers.ts';
import { ExercisePanel } from './exercise-panel.tsx';

const three = [choice('q1'), choice('q2'), choice('q3')];

function showPanel(questions: unknown[] = three, learner?: string) {
  const clock = createFakeClock();
  const onAnswer = vi.fn();
  const onQuestionStart = vi.fn();
  const { questions: items, id } = parsePage(page(1, questions)).page;
  function Panel() {
    const [answers, setAnswers] = useState<Answers>(new Map());
    function answer(question: ScoredQuestion, given: MarkedAnswer) {
      onAnswer(question.id, given.response, given.mark.outcome);
      setAnswers(new Map([...answers, [question.id, given]]));
    }
    return (
      <ExercisePanel
        lessonId={id}
        items={items}
        learner={learner}
        answers={answers}
        onQuestionStart={onQuestionStart}
        known="all"
        onAnswer={answer}
        completeActions={<button type="button">Complete Page</button>}
      />
    );
  }
  render(
    <ClockProvider value={clock}>
      <Panel />
    </ClockProvider>,
  );
  return { onAnswer, onQuestionStart, pass: (ms: number) => act(() => clock.pass(ms)) };
}

const give = (text: 'right' | 'wrong') => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${text}`) }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const question = (number: number) => screen.queryByRole('group', { name: `Question ${number} of 3` });
const dots = () => within(screen.getByRole('navigation', { name: 'Questions' })).getAllByRole('button');

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
});

describe('the order of the options', () => {
  const four = (id: string) => ({
    ...choice(id),
    options: ['right', 'b', 'c', 'd'].map((text) => ({ text, feedback: 'No.' })),
  });
  const shown = () =>
    within(screen.getByRole('group', { name: /^Question/ }))
      .getAllByRole('button', { name: /^(right|b|c|d)$/ })
      .map((option) => option.textContent.slice(1));

  test("is the learner's own from the second question on; the first one comes drawn, the same for everybody", async () => {
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
});

describe('one question at a time', () => {
  test('the panel opens at the first question, with the bar at its share', () => {
    showPanel();
    expect(question(1)).not.toBeNull();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Question 1 of 3' });
    expect(bar.value / bar.max).toBeCloseTo(1 / 3);
    expect(screen.getByText('What about q1?')).toBeDefined();
  });

  test('a dot per question says its state in words', async () => {
    showPanel();
    await give('wrong');
    expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Question 1, answered incorrectly',
      'Question 2, not answered yet',
      'Question 3, not answered yet',
    ]);
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['step', null, null]);
  });

  test('dots, Previous and Next lead through the questions and stop at the ends', async () => {
    showPanel();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous question' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
    expect(document.activeElement).toBe(question(2));
    await userEvent.click(screen.getByRole('button', { name: 'Question 3, not answered yet' }));
    expect(question(3)).not.toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next question' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous question' }));
    expect(question(2)).not.toBeNull();
  });

  test('the start of a question is registered after 50 ms, under lesson, place and type', async () => {
    const { pass, onQuestionStart } = showPanel();
    await pass(49);
    expect(onQuestionStart).not.toHaveBeenCalled();
    await pass(1);
    expect(onQuestionStart.mock.calls).toEqual([['A1-nouns-1-0-multipleChoice', 'q1']]);
  });

  test('a question that was only passed by is not registered', async () => {
    const { pass, onQuestionStart } = showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
    await pass(50);
    expect(onQuestionStart.mock.calls).toEqual([['A1-nouns-1-1-multipleChoice', 'q2']]);
  });
});

describe('after an answer', () => {
  test('feedback, details and explanation are announced once, politely', async () => {
    showPanel();
    await give('wrong');
    const said = screen.getAllByRole('status').filter((region) => region.textContent);
    expect(said.map((region) => region.textContent)).toEqual([
      'Incorrect. The correct answer is: rightNot q1.Because of q1.',
    ]);
  });

  test('the first answer counts', async () => {
    const { onAnswer } = showPanel();
    await give('wrong');
    await give('right');
    expect(onAnswer.mock.calls).toEqual([['q1', ['wrong'], 'wrong']]);
  });

  test('after a right answer the next question comes after 1500 ms and takes the focus', async () => {
    const { pass } = showPanel();
    await give('right');
    await pass(1499);
    expect(question(1)).not.toBeNull();
    await pass(1);
    expect(document.activeElement).toBe(question(2));
  });

  test('the feedback stays in view over the advance, until the next answer, without being said again', async () => {
    const { pass } = showPanel();
    await give('right');
    const region = screen.getAllByRole('status').find(({ textContent }) => textContent);
    const words = region?.firstChild;
    await pass(1500);
    expect(screen.getByText('Last answer: question 1')).toBeDefined();
    expect(region?.firstChild).toBe(words);
    expect(region?.textContent).toBe('Correct! Well done!Because of q1.');
    await give('wrong');
    expect(screen.queryByText('Last answer: question 1')).toBeNull();
    expect(region?.textContent).toContain('Not q2.');
  });

  test('two answers with the same words are two announcements', async () => {
    const { pass } = showPanel([choice('q1', 'Same.'), choice('q2', 'Same.')]);
    await give('right');
    const region = screen.getAllByRole('status').find(({ textContent }) => textContent);
    const first = region?.firstChild;
    await pass(1500);
    await give('right');
    expect(region?.firstChild).not.toBe(first);
  });

  test('coming back shows the recorded answer, read-only, with its feedback', async () => {
    const { onAnswer } = showPanel();
    await give('wrong');
    await press('Continue');
    await give('right');
    await userEvent.click(screen.getByRole('button', { name: 'Question 1, answered incorrectly' }));
    expect(screen.getByRole('button', { name: /^wrong/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Not q1.')).toBeDefined();
    await give('right');
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });
});

describe('time to read', () => {
  const feedback = () => {
    const said = screen.getAllByRole('status').find((region) => region.textContent);
    if (!said) throw new Error('Nothing is said.');
    return said;
  };

  test('a wrong answer stays until the learner goes on', async () => {
    const { pass } = showPanel();
    await give('wrong');
    await pass(60_000);
    expect(question(1)).not.toBeNull();
    await press('Continue');
    expect(document.activeElement).toBe(question(2));
  });

  test.each([
    ['a pointer over', () => userEvent.hover(feedback())],
    ['a touch of', () => userEvent.pointer([{ keys: '[TouchA]', target: feedback() }])],
    ["a screen reader's focus on", async () => act(() => feedback().focus())],
    ['the focus on Continue beside', async () => act(() => button('Continue').focus())],
  ])('%s the feedback stops the clock, whatever the setting', async (_, turn) => {
    for (const setting of ['on', 'whenRight']) {
      localStorage.setItem('tensely.advance', setting);
      const { pass } = showPanel();
      await give('right');
      await pass(1000);
      await turn();
      await pass(60_000);
      expect(question(1)).not.toBeNull();
      cleanup();
    }
  });

  test('a clock that was stopped once runs for the next question', async () => {
    const { pass } = showPanel();
    await give('right');
    await userEvent.hover(feedback());
    await press('Continue');
    await give('right');
    await pass(1500);
    expect(question(3)).not.toBeNull();
  });

  test('where Submit was pressed, Continue takes the focus, and the clock runs', async () => {
    const gap = { id: 'q1', type: 'gapFill', template: 'She _____ (work).', correctAnswers: ['works'], tags: [] };
    const { pass } = showPanel([{ ...gap, explanation: 'After she: -s.' }, choice('q2'), choice('q3')]);
    await userEvent.type(screen.getByRole('textbox'), 'works');
    await press('Submit');
    expect(document.activeElement).toBe(button('Continue'));
    await pass(1500);
    expect(document.activeElement).toBe(question(2));
  });

  test('Continue need not be waited for', async () => {
    showPanel();
    await give('right');
    await press('Continue');
    expect(question(2)).not.toBeNull();
  });

  test('a question that was passed can be looked at again, with its feedback', async () => {
    const { pass } = showPanel();
    await give('right');
    await pass(1500);
    expect(question(2)).not.toBeNull();
    await press('Look at it again');
    expect(question(1)).not.toBeNull();
    expect(screen.getByText('Because of q1.')).toBeDefined();
    await press('Continue');
    expect(question(2)).not.toBeNull();
  });

  test('the words of a passed question leave their room to the new one', async () => {
    const { pass } = showPanel();
    await give('right');
    await pass(1500);
    const strip = screen.getByText('Last answer: question 1').parentElement;
    expect(strip && question(2)?.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the advance', () => {
  test('a move by hand calls it off', async () => {
    const { pass } = showPanel();
    await give('right');
    await userEvent.click(screen.getByRole('button', { name: 'Question 3, not answered yet' }));
    await pass(1500);
    expect(question(3)).not.toBeNull();
  });

  test('the setting on moves on from a wrong answer too, and is remembered', async () => {
    const { pass } = showPanel();
    await userEvent.selectOptions(screen.getByLabelText('Advance automatically'), 'On');
    await give('wrong');
    await pass(1500);
    expect(question(2)).not.toBeNull();
    expect(localStorage.getItem('tensely.advance')).toBe('on');
  });

  test('the setting off leaves every advance to the learner', async () => {
    localStorage.setItem('tensely.advance', 'off');
    const { pass } = showPanel();
    await give('right');
    await pass(60_000);
    expect(question(1)).not.toBeNull();
    await press('Continue');
    expect(question(2)).not.toBeNull();
  });

  test('from the last question it goes to one that was left out', async () => {
    const { pass } = showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Question 3, not answered yet' }));
    await give('right');
    await pass(1500);
    expect(question(1)).not.toBeNull();
  });
});

describe('the end', () => {
  test('with every question answered the lesson is complete, and what to do next is offered', async () => {
    const { pass } = showPanel();
    for (const _ of three) {
      await give('right');
      await pass(1500);
    }
    const end = screen.getByText(/Lesson Complete!/).closest('p');
    expect(end?.textContent).toBe("Lesson Complete! Great job! You've completed all 3 questions.");
    expect(screen.getByRole('button', { name: 'Complete Page' })).toBeDefined();
    expect(screen.getByText('Last answer: question 3')).toBeDefined();
  });

  test('a learner who advances by hand finishes from the last question', async () => {
    localStorage.setItem('tensely.advance', 'off');
    showPanel([choice('q1')]);
    expect(button('Next question').disabled).toBe(true);
    await give('right');
    await press('Finish');
    expect(screen.getByText(/You've completed all 1 questions/)).toBeDefined();
  });
});

describe('panels without questions', () => {
  test('an empty one says so', () => {
    showPanel([]);
    expect(screen.getByText('No exercises available for this lesson.')).toBeDefined();
  });

  test('instructions and unknown items stand with their question and are not counted', () => {
    showPanel([{ type: 'instructions', text: 'Look first.' }, { type: 'hologram', text: 'x' }, choice('q1')]);
    expect(screen.getByText('Look first.')).toBeDefined();
    expect(screen.getByText('Unknown question type: hologram')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Question 1 of 1' })).toBeDefined();
  });
});
