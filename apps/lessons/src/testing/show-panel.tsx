import { parsePage } from '@tensely/content/lessons';
import { ClockProvider } from '@tensely/core/react';
import { createFakeClock } from '@tensely/core/testing';
import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { Answers } from '../exercises/answers.ts';
import { ExercisePanel } from '../exercises/exercise-panel.tsx';
import { fillBrowserGaps } from './browser-gaps.ts';
import { page } from './sample-pages.ts';

/** Renders the exercise panel with these questions, its answers in memory, and a clock that the test controls. */
export function showPanel(questions: readonly unknown[], learner?: string) {
  fillBrowserGaps();
  const clock = createFakeClock();
  const onAnswer = vi.fn();
  const onQuestionStart = vi.fn();
  const { questions: items, id } = parsePage(page(1, [...questions])).page;
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
