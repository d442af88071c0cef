import type { ReviewedAnswer } from '@tensely/exam-model/logic';
import { expect, test } from 'vitest';
import { sampleResult } from '../testing/sample-results.ts';
import { lessonsToPractise } from './lessons-to-practise.ts';

const missed = (lesson?: string): ReviewedAnswer => ({
  given: '',
  correct: 'a',
  isCorrect: false,
  choices: ['a', 'b', 'c', 'd'],
  explanation: 'Why.',
  quote: 'a',
  ...(lesson && { lesson }),
});

/** A result of which the answers are these, in order. */
function resultOf(answers: ReviewedAnswer[]) {
  const [section] = sampleResult().sections;
  const [question] = section?.questions ?? [];
  if (!section || !question) throw new Error('the sample has a question');
  return { sections: [{ ...section, questions: [{ ...question, answers }] }] };
}

test('topics come by how often they were missed, and so do their pages', () => {
  const lessons = ['B1/modalVerbs/2', 'B2/futurePerf/2', 'B2/futurePerf/1', 'A2/compSupe/5', 'B2/futurePerf/1'];
  expect(lessonsToPractise(resultOf(lessons.map(missed))).topics).toEqual([
    {
      topic: 'B2/futurePerf',
      level: 'B2',
      name: 'Future Perfect',
      missed: 3,
      pages: [
        { page: 1, path: '/B2/futurePerf?page=1', missed: 2 },
        { page: 2, path: '/B2/futurePerf?page=2', missed: 1 },
      ],
    },
    {
      topic: 'B1/modalVerbs',
      level: 'B1',
      name: 'Modal Verbs',
      missed: 1,
      pages: [{ page: 2, path: '/B1/modalVerbs?page=2', missed: 1 }],
    },
    {
      topic: 'A2/compSupe',
      level: 'A2',
      name: 'Comparatives & Superlatives',
      missed: 1,
      pages: [{ page: 5, path: '/A2/compSupe?page=5', missed: 1 }],
    },
  ]);
});

test('right answers are nothing to practise, and missed ones without a lesson are counted', () => {
  const right = { ...missed('B2/mixedCond/1'), given: 'a', isCorrect: true };
  expect(lessonsToPractise(resultOf([right, missed(), missed()]))).toEqual({ topics: [], withoutLesson: 2 });
});

test('a perfect result leaves nothing at all', () => {
  expect(lessonsToPractise({ sections: [] })).toEqual({ topics: [], withoutLesson: 0 });
});

test('wrong and open answers of the sample count alike', () => {
  const practice = lessonsToPractise(sampleResult());
  expect(practice.topics.map(({ name, missed }) => [name, missed])).toEqual([['Future Perfect', 1]]);
  expect(practice.withoutLesson).toBe(1);
});
