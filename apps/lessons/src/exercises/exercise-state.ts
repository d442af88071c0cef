/** The learner's position in an exercise panel. The answers belong to the page, not to this state. */
interface ExerciseState {
  /** Index of the open question; equal to the number of questions while "Lesson Complete!" is open. */
  readonly place: number;
  /** Number of moves, by hand or automatic: the focus follows each one. */
  readonly moves: number;
  /** The question that was just answered, until the panel moves. */
  readonly lastAnswered: string | undefined;
  /** Whether the panel is about to move on automatically. */
  readonly advance: 'none' | 'pending';
}

type ExerciseAction =
  | { type: 'answered'; questionId: string; moveOn: boolean }
  | { type: 'stopped' }
  | { type: 'moved'; place: number }
  | { type: 'restored'; place: number };

/** The initial panel: at the first unanswered question, or at "Lesson Complete!" if there is none. */
export function openExercises(questionIds: readonly string[], answered: ReadonlySet<string>): ExerciseState {
  return { place: nextPlace(questionIds, answered, -1), moves: 0, lastAnswered: undefined, advance: 'none' };
}

export function exerciseReducer(state: ExerciseState, action: ExerciseAction): ExerciseState {
  switch (action.type) {
    case 'answered':
      return { ...state, lastAnswered: action.questionId, advance: action.moveOn ? 'pending' : 'none' };
    case 'stopped':
      return { ...state, advance: 'none' };
    case 'moved':
      return { place: action.place, moves: state.moves + 1, lastAnswered: undefined, advance: 'none' };
    case 'restored':
      // Saved answers loaded late: a learner who has answered or moved in the meantime stays.
      return state.lastAnswered === undefined && state.moves === 0 ? { ...state, place: action.place } : state;
  }
}

/**
 * The place after the question at `from`: the next unanswered one, wrapping around, or "Lesson Complete!" (the number
 * of questions) if all are answered.
 */
export function nextPlace(questionIds: readonly string[], answered: ReadonlySet<string>, from: number): number {
  const open = questionIds.map((_, place) => place).filter((place) => !answered.has(questionIds[place] ?? ''));
  return open.find((place) => place > from) ?? open[0] ?? questionIds.length;
}
