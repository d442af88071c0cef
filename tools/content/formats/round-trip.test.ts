import { describe, expect, test } from 'vitest';
import { toCells } from './cells.ts';
import { formats, readQuestionFile } from './formats.ts';
import { lessonQuestions } from './testing/lesson-questions.ts';

const questions = lessonQuestions();

test('the sample has the questions of all lesson pages', () => {
  expect(questions.length).toBeGreaterThanOrEqual(700);
});

describe.each([...formats])('%s', (_name, { write, extensions: [extension] }) => {
  const refused: string[] = [];
  const first = Buffer.from(write(questions, refused));
  const imported = readQuestionFile(first, `lessons${extension}`);

  test('reads back every question that it wrote', () => {
    expect(imported.refused).toEqual([]);
    expect(imported.questions).toHaveLength(questions.length - refused.length);
  });

  test('writes the same bytes again from what it read', () => {
    const again = write(imported.questions.map(toCells), []);
    expect(Buffer.from(again).equals(first)).toBe(true);
  });

  test('keeps ids, tags, explanations and right answers', () => {
    const read = new Map(imported.questions.map((question) => [question.id, toCells(question)]));
    for (const { id, type, explanation, tags, answers } of questions.filter((question) => read.has(question.id))) {
      expect(read.get(id)).toMatchObject({ type, explanation, tags, answers });
    }
  });
});

test('GIFT gives a reason for each question that it leaves out', () => {
  const refused: string[] = [];
  formats.get('gift')?.write(questions, refused);
  expect(refused.length).toBeGreaterThan(0);
  for (const sentence of refused)
    expect(sentence).toMatch(/^\S+: GIFT (has no equivalent of|allows one blank per question)/);
});
