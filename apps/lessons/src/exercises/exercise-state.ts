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
