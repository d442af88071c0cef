import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Sample } from '../authoring/authoring.ts';
import { getPressAnswers, isScored } from '../registry/marking-registry.ts';
import { sampleRegistry } from '../registry/sample-registry.ts';
import type { QuestionType } from '../registry/schema-registry.ts';
import { loadQuestionViews } from '../registry/view-registry.ts';
import { QuestionView } from '../view/question-view.tsx';

const samples = Object.values(sampleRegistry).flatMap((list: Sample<{ type: QuestionType }>[]) => list);
const questions = samples.flatMap(({ name, question }) =>
  isScored(question) ? [{ name: `${question.type}: ${name}`, question }] : [],
);

test.each(questions)('$name: each press that answers gives the response of its button', async ({ question }) => {
  await loadQuestionViews();
  for (const [place, response] of getPressAnswers(question).entries()) {
    const onAnswer = vi.fn();
    render(<QuestionView question={question} tracked onAnswer={onAnswer} />);
    const pressable = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
    expect(pressable).toHaveLength(getPressAnswers(question).length);
    await userEvent.click(pressable[place] ?? document.body);
    expect(onAnswer.mock.calls.map(([answer]) => answer.response)).toEqual([response]);
    cleanup();
  }
});

test('a single press answers options, words to click, and true or false', () => {
  const types = questions
    .filter(({ question }) => getPressAnswers(question).length > 0)
    .map(({ question }) => question.type);
  expect(types).toEqual(expect.arrayContaining(['click', 'multipleChoice', 'trueFalse']));
  expect(types).not.toContain('gapFill');
});
