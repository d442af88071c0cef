/** Where the learner is in an exercise panel. The answers themselves belong to the page, not to this state. */
interface ExerciseState {
  /** Place of the open question, from 0; equal to the number of questions while "Lesson Complete!" is open. */
  readonly place: number;
  /** How often the panel went to another place, by hand or by itself: the focus follows each time. */
  readonly moves: number;
  /** The question that was just answered, until the panel goes to another place. */
  readonly lastAnswered: string | undefined;
  /** Whether the panel is about to move on by itself. */
  readonly advance: 'none' | 'pending';
}

type ExerciseAction =
  | { type: 'answered'; questionId: string; moveOn: boolean }
  | { type: 'stopped' }
  | { type: 'moved'; place: number }
  | { type: 'restored'; place: number };

/** The panel as it opens: at the first question without an answer, or at "Lesson Complete!" when there is none. */
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
      // Saved answers came late: a learner who has answered or moved meanwhile stays.
      return state.lastAnswered === undefined && state.moves === 0 ? { ...state, place: action.place } : state;
  }
}

/**
 * Where the panel goes after the question at `from`: the next one without an answer, from the start again when the rest
 * is answered, and to "Lesson Complete!" (the number of questions) when all are.
 */
export function nextPlace(questionIds: readonly string[], answered: ReadonlySet<string>, from: number): number {
  const open = questionIds.map((_, place) => place).filter((place) => !answered.has(questionIds[place] ?? ''));
  return open.find((place) => place > from) ?? open[0] ?? questionIds.length;
}
