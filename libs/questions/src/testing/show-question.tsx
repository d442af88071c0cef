import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Response } from '../marking/mark.ts';
import { markAnswer } from '../registry/marking-registry.ts';
import type { ScoredQuestion } from '../registry/schema-registry.ts';
import { loadQuestionViews } from '../registry/view-registry.ts';
import { QuestionView, type QuestionViewProps } from '../view/question-view.tsx';

await loadQuestionViews();

/** Renders a question as on a lesson page unless `props` says otherwise, with a recorded answer if there is a `response`. */
export function showQuestion(question: ScoredQuestion, response?: Response, props?: Partial<QuestionViewProps>) {
  const onAnswer = vi.fn();
  const announce = vi.fn();
  const view = render(
    <QuestionView
      question={question}
      tracked
      onAnswer={onAnswer}
      announce={announce}
      marked={response && markAnswer(question, response)}
      {...props}
    />,
  );
  // The check would read the computed style of every ancestor, which takes jsdom a long time.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  async function press(...buttons: HTMLElement[]) {
    for (const button of buttons) await user.click(button);
  }
  return { onAnswer, announce, view, user, press };
}

export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

/** Drags with the mouse from one element to another. */
export function dragTo(from: Element, to: Element): void {
  fireEvent.pointerDown(from, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(to, { clientX: 20, clientY: 20 });
  fireEvent.pointerUp(to);
}
