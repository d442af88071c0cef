import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getPressAnswers } from '../registry/marking-registry.ts';
import { loadQuestionViews } from '../registry/view-registry.ts';
import { scoredSamples } from '../testing/scored-samples.ts';
import { QuestionView } from '../view/question-view.tsx';

test.each(scoredSamples)('$name: each press that answers gives the response of its button', async ({ question }) => {
  await loadQuestionViews();
  for (const [place, response] of getPressAnswers(question).entries()) {
    const onAnswer = vi.fn();
    render(<QuestionView question={question} tracked onAnswer={onAnswer} />);
    const pressable = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
    expect(pressable).toHaveLength(getPressAnswers(question).length);
    fireEvent.click(pressable[place] ?? document.body);
    expect(onAnswer.mock.calls.map(([answer]) => answer.response)).toEqual([response]);
    cleanup();
  }
});

test('a single press answers options, words to click, and true or false', () => {
  const questions = scoredSamples.map(({ question }) => question);
  const types = questions.filter((one) => getPressAnswers(one).length > 0).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['click', 'multipleChoice', 'trueFalse']));
  expect(types).not.toContain('gapFill');
});
