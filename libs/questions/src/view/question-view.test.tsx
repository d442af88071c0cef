import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Response } from '../marking/mark.ts';
import { markAnswer } from '../registry/marking-registry.ts';
import type { ScoredQuestion } from '../registry/schema-registry.ts';
import { loadQuestionViews } from '../registry/view-registry.ts';
import { scoredSamples } from '../testing/scored-samples.ts';
import { QuestionView } from './question-view.tsx';

const gap: ScoredQuestion = {
  type: 'gapFill',
  id: 'gap',
  template: 'She _____ (work) here.',
  correctAnswers: ['works'],
  explanation: 'Third person -s.',
};

beforeAll(loadQuestionViews);
afterEach(() => vi.restoreAllMocks());

test('a question that throws leaves the rest of the page', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken: ScoredQuestion = {
    ...gap,
    get template(): string {
      throw new Error('no template');
    },
  };
  render([<QuestionView key="broken" question={broken} />, <QuestionView key="next" question={gap} />]);
  expect(screen.getByText('Content could not be displayed')).toBeTruthy();
  expect(screen.getByRole('textbox')).toBeTruthy();
});

test('another question resets the state, also if it has the same type', async () => {
  const { rerender } = render(<QuestionView question={gap} tracked />);
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field(), 'work{Enter}');
  rerender(<QuestionView question={{ ...gap, id: 'next' }} tracked />);
  expect([field().value, field().readOnly]).toEqual(['', false]);
});

describe.each(scoredSamples)('$name', ({ question, responses }) => {
  test.each(Object.entries({ nothing: undefined, ...responses }))('renders with %s given', (_name, response) => {
    const { container } = render(<QuestionView question={question} marked={markedAs(question, response)} />);
    expect(container.textContent).not.toContain('could not be displayed');
    const why = response ? (question.explanation ?? '') : '';
    expect(container.textContent).toContain(why);
  });

  test.each(Object.entries(responses))('after %s, nothing can be answered again', (_name, response) => {
    const onAnswer = vi.fn();
    render(<QuestionView question={question} marked={markedAs(question, response)} tracked onAnswer={onAnswer} />);
    for (const control of [...screen.queryAllByRole('button'), ...screen.queryAllByRole('checkbox')]) {
      fireEvent.click(control);
    }
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

const markedAs = (question: ScoredQuestion, response: Response | undefined) =>
  response && markAnswer(question, response);

describe('a type with a lazy view', () => {
  const statement: ScoredQuestion = { type: 'trueFalse', id: 'later', statement: 'Cats bark.', correctAnswer: false };

  async function freshView() {
    vi.resetModules();
    return (await import('./question-view.tsx')).QuestionView;
  }

  afterEach(() => vi.doUnmock('../registry/lazy-view-registry.ts'));

  test('loads the view, then shows the question', async () => {
    const Fresh = await freshView();
    render(<Fresh question={statement} />);
    expect(screen.getByText('Loading question...')).toBeTruthy();
    expect(await screen.findByText('Cats bark.')).toBeTruthy();
  });

  test('shows a failure to load, and retries when the learner returns', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.doMock('../registry/lazy-view-registry.ts', () => Promise.reject(new Error('no connection')));
    const Fresh = await freshView();
    const { rerender } = render(<Fresh question={statement} />);
    expect(await screen.findByText('Content could not be displayed')).toBeTruthy();
    vi.doUnmock('../registry/lazy-view-registry.ts');
    rerender(<Fresh question={gap} />);
    rerender(<Fresh question={statement} />);
    expect(await screen.findByText('Cats bark.')).toBeTruthy();
  });
});
