import { type GIFTQuestion, parse } from 'gift-pegjs';
import { describe, expect, test } from 'vitest';
import { formats, readQuestionFile } from './formats.ts';
import { toCells } from './question-cells.ts';
import { lessonPages } from './testing/lesson-pages.ts';

const pages = lessonPages();
const questions = pages.flatMap((page) => page.questions);

test('the samples are all 88 lesson pages', () => {
  expect(pages).toHaveLength(88);
  expect(questions.length).toBeGreaterThanOrEqual(700);
});

describe.each([...formats])('%s', (_name, { write, extensions: [extension] }) => {
  const first = write(pages);
  const imported = readQuestionFile(first.bytes, `lessons${extension}`);

  test('reads back every question that it wrote', () => {
    expect(imported.refused).toEqual([]);
    const count = imported.pages.reduce((sum, page) => sum + page.questions.length, 0);
    expect(count).toBe(questions.length - first.refused.length);
  });

  test('writes the same bytes again from what it read', () => {
    const again = write(
      imported.pages.map(({ id = '', title = '', questions: read }) => ({ id, title, questions: read.map(toCells) })),
    );
    expect(Buffer.from(again.bytes).equals(first.bytes)).toBe(true);
  });

  test('keeps ids, tags, explanations and right answers', () => {
    const read = new Map(imported.pages.flatMap((page) => page.questions).map((question) => [question.id, question]));
    for (const question of questions.filter(({ id }) => read.has(id))) {
      const { type, explanation, tags } = question;
      expect(read.get(question.id)).toMatchObject({ type, explanation, tags });
    }
  });
});

describe('gift', () => {
  const bytes = formats.get('gift')?.write(pages).bytes ?? new Uint8Array();
  const parsed: GIFTQuestion[] = parse(new TextDecoder().decode(bytes));

  test('is parsed as a whole by gift-pegjs, with the keys in their places', () => {
    const choices = new Map(
      questions.flatMap((question) => (question.type === 'multipleChoice' ? [[question.id, question]] : [])),
    );
    const read = parsed.filter((question) => question.type === 'MC');
    expect(read).toHaveLength(choices.size);
    for (const { id, choices: options } of read) {
      const question = choices.get(id ?? '');
      const right = options
        .filter(({ isCorrect, weight }) => isCorrect || (weight ?? 0) > 0)
        .map(({ text }) => text.text);
      expect(right).toEqual(question?.answers.flat());
    }
  });

  test('says of each question that it leaves out why', () => {
    const { refused = [] } = formats.get('gift')?.write(pages) ?? {};
    expect(refused.length).toBeGreaterThan(0);
    for (const sentence of refused)
      expect(sentence).toMatch(/^\S+: GIFT has (no question like|one blank per question)/);
  });
});
