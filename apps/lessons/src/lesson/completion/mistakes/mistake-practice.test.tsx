import { openMistakes } from '@tensely/progress/stats';
import { beforeAll, expect, test } from 'vitest';
import { choice, index, page } from '../../../testing/sample-pages.ts';
import { answerAll, press, showLessons } from '../../../testing/show-lessons.tsx';
import { loadCompletion } from '../lazy-completion.tsx';

beforeAll(loadCompletion);

test('a mistake corrected on its page is no longer open, and the score stays', async () => {
  const pages = { 'A1/nouns/1': page(1, [choice('q1'), choice('q2')]) };
  const { progress, pass } = await showLessons('/A1/nouns?page=1', { pages });
  const open = async () => openMistakes((await (await progress.openPractice()).load()).pages, index);
  await answerAll('wrong', 'wrong');
  expect(await open()).toHaveLength(2);
  await pass(1000);
  await press(/^Try (them again|\d+ mistakes?)/);
  await answerAll('right', 'wrong');
  expect((await open()).map(({ last }) => last.questionId)).toEqual(['q2']);
  expect(progress.tracker.getSnapshot().session?.result).toMatchObject({ score: 0, attempts: 1 });
});
