import type { ExamWork } from '@tensely/content/exams';

/** The device that starts every attempt here. */
export const phone = '7a2f4c10-54c4-4f0b-9d5e-3b1f9a6d2c01';
export const laptop = '1c9e7b52-2a6d-4d0c-8a3f-6f5e4d3c2b02';
export const attemptId = '5b0a8c4e-7d21-4e9a-b6f3-0c1d2e3f4a5b';
export const secondId = '9d8c7b6a-1f2e-4d3c-a5b4-c3d2e1f0a9b8';

/** The attempts start at noon and last 105 minutes. */
export const at = (time: string) => `2026-05-04T${time}.000Z`;
export const deadline = at('13:45:00');

/** A place of the sample test with the chosen answer and its time. */
type Given = [place: string, answer: string[], time: string];

/** Work that consists of these answers. */
export function work(...given: Given[]): ExamWork {
  const answers = given.map(([place, answer, time]) => [place, { answer, timestamp: at(time) }]);
  return { answers: Object.fromEntries(answers), flags: [], highlights: [] };
}

/** Correct answers to every question of the sample test. */
export const allRight = (time: string): ExamWork =>
  work(['0-0', ['On a roof'], time], ['0-1', ['It is sold'], time], ['1-0', ['will have grown', '∅'], time]);
