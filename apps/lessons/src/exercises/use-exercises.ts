import type { advanceSetting } from '@tensely/core/react';
import { useFirstPress } from '@tensely/platform/react';
import { questionStartId } from '@tensely/progress/logic';
import { getPressAnswers, type MarkedAnswer, markAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { useEffect, useState } from 'react';
import { useTimeout } from '../use-timeout.ts';
import type { Answers } from './answers.ts';

/** Milliseconds before the panel moves to the next question, and before a question's start is recorded. */
export const ADVANCE_AFTER_MS = 1500;
const REGISTER_AFTER_MS = 50;

/** No answers yet, those available on this device, or all of them. */
export type KnownAnswers = 'nothing' | 'some' | 'all';

interface Exercises {
  lessonId: string;
  questions: readonly ScoredQuestion[];
  /** The recorded answers. */
  answers: Answers;
  /** How much is known about the answers of earlier visits. */
  known: KnownAnswers;
  setting: AdvanceSetting;
  onAnswer(question: ScoredQuestion, answer: MarkedAnswer): void;
  onQuestionStart(startId: string, questionId: string): void;
}

/** The state of an exercise panel: one question at a time, the first answer counts, then the next question opens. */
export function useExercises({
  lessonId,
  questions,
  answers: recorded,
  known,
  setting,
  onAnswer,
  onQuestionStart,
}: Exercises) {
  const { answers, early, give } = useGivenAnswers(questions[0], recorded, onAnswer);
  const ids = questions.map(({ id }) => id);
  const afterAnswer = ({ question, answer }: GivenAnswer) =>
    answered(question.id, movesOn(setting, answer.mark.outcome === 'right'));
  const [state, change] = useState(() => (early ? afterAnswer(early)(openAt(0)) : openAt(nextPlace(ids, answers))));
  const [wasKnown, setWasKnown] = useState(known);
  if (wasKnown !== known) {
    setWasKnown(known);
    if (answers.has(ids[state.place] ?? '')) change(restored(nextPlace(ids, answers)));
  }

  const { place, lastAnswered, isMovingOn } = state;
  const question = questions[place];
  const isAnswered = question !== undefined && answers.has(question.id);
  const startId = question && !isAnswered ? questionStartId(lessonId, place, question.type) : undefined;
  const onwards = nextPlace(ids, answers, place);
  const goTo = (target: number) => change(moved(target));

  useTimeout(REGISTER_AFTER_MS, startId, () => startId && question && onQuestionStart(startId, question.id));
  // The first render of a prerendered page does not know the learner's setting.
  useTimeout(ADVANCE_AFTER_MS, isMovingOn && setting !== 'off' ? lastAnswered : undefined, () => goTo(onwards));

  return {
    ...state,
    answers,
    /** The place that Continue leads to from an answered question: the next open one, or the end. */
    onwards: isAnswered ? onwards : undefined,
    goTo,
    /** The learner reads: cancels the automatic advance from this question. */
    stop: () => change(stopped),
    answer(answer: MarkedAnswer) {
      if (!question || isAnswered) return;
      give(question, answer);
      change(afterAnswer({ question, answer }));
    },
  };
}

/** An answer that the learner gave in this panel. */
interface GivenAnswer {
  question: ScoredQuestion;
  answer: MarkedAnswer;
}

/**
 * The answers that the panel shows. Includes the latest one immediately, so that its verdict is painted before the rest
 * of the page updates. Also includes the answer that the learner gave on the prerendered page before hydration
 * (`early`): its verdict is prerendered too, so it is there from the first render, and is passed on once like any
 * other.
 */
export function useGivenAnswers(
  first: ScoredQuestion | undefined,
  answers: Answers,
  onAnswer: (question: ScoredQuestion, answer: MarkedAnswer) => void,
) {
  const press = useFirstPress();
  const [early] = useState(() => earlyAnswer(first, press.option));
  const [given, setGiven] = useState(early);
  // biome-ignore lint/correctness/useExhaustiveDependencies: passed on once
  useEffect(() => {
    press.option = undefined;
    if (early) onAnswer(early.question, early.answer);
  }, []);

  function give(question: ScoredQuestion, answer: MarkedAnswer) {
    setGiven({ question, answer });
    onAnswer(question, answer);
  }

  return { early, give, answers: given ? withAnswer(answers, given) : answers };
}

function withAnswer(answers: Answers, { question, answer }: GivenAnswer): Answers {
  return answers.has(question.id) ? answers : new Map(answers).set(question.id, answer);
}

function earlyAnswer(question: ScoredQuestion | undefined, option: number | undefined): GivenAnswer | undefined {
  const response = option === undefined || question === undefined ? undefined : getPressAnswers(question)[option];
  return question && response && { question, answer: markAnswer(question, response) };
}

/** The learner's position in an exercise panel. The answers belong to the page, not to this state. */
interface ExerciseState {
  /** Index of the open question; equal to the number of questions while "Lesson Complete!" is open. */
  readonly place: number;
  /** Number of moves, by hand or automatic: the focus follows each one. */
  readonly moves: number;
  /** The question that was just answered, until the panel moves. */
  readonly lastAnswered: string | undefined;
  /** Whether the panel is about to move on automatically. */
  readonly isMovingOn: boolean;
}

type Change = (state: ExerciseState) => ExerciseState;

export function openAt(place: number): ExerciseState {
  return { place, moves: 0, lastAnswered: undefined, isMovingOn: false };
}

export const answered =
  (lastAnswered: string, isMovingOn: boolean): Change =>
  (state) => ({ ...state, lastAnswered, isMovingOn });

export const stopped: Change = (state) => ({ ...state, isMovingOn: false });

export const moved =
  (place: number): Change =>
  ({ moves }) => ({ ...openAt(place), moves: moves + 1 });

/** Saved answers loaded late: a learner who has answered or moved in the meantime stays. */
export const restored =
  (place: number): Change =>
  (state) =>
    state.lastAnswered === undefined && state.moves === 0 ? { ...state, place } : state;

/**
 * The place after the question at `from`: the next unanswered one, wrapping around, or "Lesson Complete!" (the number
 * of questions) if all are answered.
 */
export function nextPlace(questionIds: readonly string[], answers: { has(id: string): boolean }, from = -1): number {
  const open = questionIds.flatMap((id, place) => (answers.has(id) ? [] : place));
  return open.find((place) => place > from) ?? open[0] ?? questionIds.length;
}

/** When the panel moves on automatically after an answer. */
type AdvanceSetting = ReturnType<typeof advanceSetting.read>;

/** The setting, and how the learner changes it. */
export interface AdvanceControl {
  setting: AdvanceSetting;
  onChange(next: AdvanceSetting): void;
}

function movesOn(setting: AdvanceSetting, right: boolean): boolean {
  return setting === 'on' || (setting === 'whenRight' && right);
}
