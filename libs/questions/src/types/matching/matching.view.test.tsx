import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { markAnswer } from '../../marking/mark-question.ts';
import { loadQuestionViews } from '../../view/loaded-views.ts';
import { QuestionView } from '../../view/question-view.tsx';
import type { Matching } from './matching.schema.ts';

beforeAll(loadQuestionViews);

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
  const onAnswer = vi.fn();
  render(
    <QuestionView
      question={question}
      tracked
      onAnswer={onAnswer}
      marked={response && markAnswer(question, response)}
    />,
  );
  return { onAnswer, user: userEvent.setup() };
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('choosing', () => {
  test('every left side names a select with all right sides, in an order that gives nothing away', () => {
    setUp();
    const options = within(select('go'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent ?? '');
    expect(options[0]).toBe('Choose…');
    expect(options.slice(1).toSorted()).toEqual(['goed', 'saw', 'was', 'went']);
    expect(options.slice(1)).not.toEqual(['went', 'saw', 'was', 'goed']);
    for (const left of ['see', 'be']) expect(select(left).textContent).toBe(select('go').textContent);
  });

  test('Submit waits until everything has its match', async () => {
    const { user } = setUp();
    for (const left of ['go', 'see']) await user.selectOptions(select(left), 'was');
    expect(submit().disabled).toBe(true);
    await user.selectOptions(select('be'), 'was');
    expect(submit().disabled).toBe(false);
    await user.selectOptions(select('go'), 'Choose…');
    expect(submit().disabled).toBe(true);
  });
});

describe('submitting', () => {
  test('hands over the matches in the order of the pairs, and keeps the focus', async () => {
    const { user, onAnswer } = setUp();
    await user.selectOptions(select('be'), 'was');
    await user.selectOptions(select('see'), 'went');
    await user.selectOptions(select('go'), 'goed');
    await user.click(submit());
    await user.click(submit());
    expect(onAnswer.mock.calls).toEqual([
      [
        {
          response: ['goed', 'went', 'was'],
          mark: expect.objectContaining({ isCounted: true }),
        },
      ],
    ]);
    expect(document.activeElement).toBe(submit());
  });

  test('shows what was chosen as text, marked in words, with what is right', () => {
    setUp(['goed', 'went', 'was']);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(rows()).toEqual([
      'gogoedIncorrect, correct answer: went',
      'seewentIncorrect, correct answer: saw',
      'bewasCorrect',
    ]);
  });

  test('what was left out says so', () => {
    setUp([]);
    expect(rows()[0]).toBe('gono answer Incorrect, correct answer: went');
  });
});
