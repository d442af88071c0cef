import type { History } from '@tensely/progress/logic';
import { EMPTY_HISTORY, sampleIndex, samplePageResult } from '@tensely/progress/testing';
import { describe, expect, test } from 'vitest';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { declaredContent, learningProgress } from './learning-progress.ts';

const index = sampleIndex({ A1: { nouns: 7 }, A2: { compSupe: 7 } });

function completed(topic: string, page: number, passed = true, totalQuestions = 8) {
  const [level, score] = [topic === 'nouns' ? 'A1' : 'A2', passed ? 75 : 50];
  const completedAt = `2026-11-0${page}T10:00:00.000Z`;
  return samplePageResult({ level, topic, page, passed, totalQuestions, score, bestScore: score, completedAt });
}

const learned = (history: Partial<History>) => learningProgress(index, { ...EMPTY_HISTORY, ...history }, '2026-05-04');

describe('learning progress', () => {
  test('counts completed and passed pages of a topic, whatever the case of its key', () => {
    const history = { completedPages: [completed('compsupe', 1), completed('compsupe', 2, false)] };
    expect(learned(history).levels[1]?.topics[0]).toMatchObject({
      path: '/A2/compSupe',
      pages: 7,
      completed: 2,
      passed: 1,
    });
  });

  test('continues at the open page', () => {
    const history = { currentSession: { level: 'A1', topic: 'nouns', page: 4 } };
    expect(learned(history).continueAt).toEqual({
      label: 'A1 Nouns',
      path: '/A1/nouns?page=4',
      page: 4,
      states: ['open', 'open', 'open', 'open', 'open', 'open', 'open'],
      toImprove: false,
    });
  });

  test('lists the pages to improve in the order of the content, with their best scores', () => {
    const completedPages = [completed('compsupe', 2, false), completed('nouns', 3, false), completed('nouns', 1)];
    const currentSession = { level: 'A1', topic: 'nouns', page: 4 };
    expect(learned({ completedPages, currentSession }).toImprove).toEqual([
      { label: 'A1 Nouns', page: 3, path: '/A1/nouns?page=3', score: 50 },
      { label: 'A2 CompSupe', page: 2, path: '/A2/compSupe?page=2', score: 50 },
    ]);
  });

  test('does not list the page to continue with', () => {
    const completedPages = [completed('nouns', 1, false)];
    expect(learned({ completedPages })).toMatchObject({
      continueAt: { page: 1, toImprove: true },
      toImprove: [],
    });
  });

  test('a new learner has no page to continue with; neither they nor pages without questions have an average', () => {
    expect(learned({})).toMatchObject({ continueAt: undefined, averageScore: undefined, completedPages: 0 });
    expect(learned({ completedPages: [completed('nouns', 1, true, 0)] }).averageScore).toBeUndefined();
  });
});

test('ignores content in an unknown format', () => {
  const levelsOf = (contentIndex: unknown) => declaredContent([sampleDeclaration('lessons', { contentIndex })]).levels;
  expect([levelsOf({ chapters: [] }), levelsOf(index)]).toEqual([[], index.levels]);
});
