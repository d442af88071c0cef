import { describe, expect, test } from 'vitest';
import { exerciseReducer, nextPlace, openExercises } from './exercise-state.ts';

const ids = ['q1', 'q2', 'q3'];
const start = openExercises(ids, new Set());

describe('openExercises', () => {
  test('a new page opens at its first question', () => {
    expect(start).toEqual({ place: 0, moves: 0, lastAnswered: undefined, advance: 'none' });
  });

  test('a page in progress opens at the first unanswered question', () => {
    expect(openExercises(ids, new Set(['q1', 'q3'])).place).toBe(1);
  });

  test('a page with every question answered opens at its end', () => {
    expect(openExercises(ids, new Set(ids)).place).toBe(3);
  });
});

describe('answering', () => {
  test('an answer that moves on is pending first', () => {
    expect(exerciseReducer(start, { type: 'answered', questionId: 'q1', moveOn: true })).toEqual({
      place: 0,
      moves: 0,
      lastAnswered: 'q1',
      advance: 'pending',
    });
  });

  test('an answer that does not move on leaves the learner there', () => {
    expect(exerciseReducer(start, { type: 'answered', questionId: 'q1', moveOn: false }).advance).toBe('none');
  });

  test('a learner who reads stops this advance only', () => {
    const stopped = exerciseReducer({ ...start, advance: 'pending' }, { type: 'stopped' });
    expect(stopped.advance).toBe('none');
    expect(exerciseReducer(stopped, { type: 'answered', questionId: 'q2', moveOn: true }).advance).toBe('pending');
  });
});

describe('moving', () => {
  const answered = exerciseReducer(start, { type: 'answered', questionId: 'q1', moveOn: true });

  test('a move by hand cancels the advance', () => {
    expect(exerciseReducer(answered, { type: 'moved', place: 2 })).toMatchObject({ place: 2, advance: 'none' });
  });

  test('feedback stays with its question: no answer is new after a move', () => {
    expect(exerciseReducer(answered, { type: 'moved', place: 1 }).lastAnswered).toBeUndefined();
  });

  test('every move is counted, so that the focus can follow', () => {
    expect(exerciseReducer(answered, { type: 'moved', place: 1 }).moves).toBe(1);
  });
});

describe('late answers of an earlier visit', () => {
  test('move the panel to the first open question without taking the focus', () => {
    expect(exerciseReducer(start, { type: 'restored', place: 2 })).toMatchObject({ place: 2, moves: 0 });
  });

  test('leave a learner who has already answered where they are', () => {
    const answered = exerciseReducer(start, { type: 'answered', questionId: 'q1', moveOn: true });
    expect(exerciseReducer(answered, { type: 'restored', place: 2 })).toBe(answered);
  });

  test('leave a learner who has gone to another question there', () => {
    const moved = exerciseReducer(start, { type: 'moved', place: 1 });
    expect(exerciseReducer(moved, { type: 'restored', place: 2 })).toBe(moved);
  });
});

describe('nextPlace', () => {
  test('the next unanswered question comes next', () => {
    expect(nextPlace(ids, new Set(['q1']), 0)).toBe(1);
    expect(nextPlace(ids, new Set(['q1', 'q2']), 0)).toBe(2);
  });

  test('after the last question comes a skipped one', () => {
    expect(nextPlace(ids, new Set(['q3', 'q1']), 2)).toBe(1);
  });

  test('with every question answered comes the end', () => {
    expect(nextPlace(ids, new Set(ids), 1)).toBe(3);
  });
});
