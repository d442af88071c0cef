import { questionStartId } from '@tensely/progress/logic';
import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { useReducer, useState } from 'react';
import { useTimeout } from '../use-timeout.ts';
import { type AdvanceSetting, movesOn } from './advance/advance-setting.ts';
import type { Answers } from './answers.ts';
import { exerciseReducer, nextPlace, openExercises } from './exercise-state.ts';
import type { GivenAnswer } from './use-given-answers.ts';

/** Milliseconds before the panel moves to the next question, and before a question's start is recorded. */
export const ADVANCE_AFTER_MS = 1500;
const REGISTER_AFTER_MS = 50;

/** No answers yet, those available on this device, or all of them. */
export type KnownAnswers = 'nothing' | 'some' | 'all';

interface Exercises {
  lessonId: string;
  questions: readonly ScoredQuestion[];
  answers: Answers;
  /** An answer from before hydration: its verdict is visible from the first render. */
  early: GivenAnswer | undefined;
  /** How much is known about the answers of earlier visits. */
  known: KnownAnswers;
  setting: AdvanceSetting;
  onAnswer(question: ScoredQuestion, answer: MarkedAnswer): void;
  onQuestionStart(startId: string, questionId: string): void;
}

/** The panel at its first question, which was answered before hydration. */
function openAnswered({ question, answer }: GivenAnswer, setting: AdvanceSetting) {
  const moveOn = movesOn(setting, answer.mark.outcome === 'right');
  return exerciseReducer(openExercises([question.id], new Set()), {
    type: 'answered',
    questionId: question.id,
    moveOn,
  });
}

/** The state of an exercise panel: one question at a time, the first answer counts, then the next question opens. */
export function useExercises({
  lessonId,
  questions,
  answers,
  early,
  known,
  setting,
  onAnswer,
  onQuestionStart,
}: Exercises) {
  const ids = questions.map(({ id }) => id);
  const answered = new Set(answers.keys());
  const [state, dispatch] = useReducer(exerciseReducer, undefined, () =>
    early ? openAnswered(early, setting) : openExercises(ids, answered),
  );
  const [wasKnown, setWasKnown] = useState(known);
  if (wasKnown !== known) {
    setWasKnown(known);
    if (answered.has(ids[state.place] ?? '')) dispatch({ type: 'restored', place: nextPlace(ids, answered, -1) });
  }

  const { place, lastAnswered, advance } = state;
  const question = questions[place];
  const isAnswered = question !== undefined && answered.has(question.id);
  const startId = question && !isAnswered ? questionStartId(lessonId, place, question.type) : undefined;
  const onwards = nextPlace(ids, answered, place);
  const goTo = (target: number) => dispatch({ type: 'moved', place: target });

  useTimeout(REGISTER_AFTER_MS, startId, () => startId && question && onQuestionStart(startId, question.id));
  // The first render of a prerendered page does not know the learner's setting.
  useTimeout(ADVANCE_AFTER_MS, advance === 'pending' && setting !== 'off' ? lastAnswered : undefined, () =>
    goTo(onwards),
  );

  return {
    ...state,
    /** The place that Continue leads to from an answered question: the next open one, or the end. */
    onwards: isAnswered ? onwards : undefined,
    goTo,
    /** The learner reads: cancels the automatic advance from this question. */
    stop: () => dispatch({ type: 'stopped' }),
    answer(answer: MarkedAnswer) {
      if (!question || isAnswered) return;
      onAnswer(question, answer);
      dispatch({
        type: 'answered',
        questionId: question.id,
        moveOn: movesOn(setting, answer.mark.outcome === 'right'),
      });
    },
  };
}
