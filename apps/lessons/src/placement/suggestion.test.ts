import { describe, expect, test } from 'vitest';
import type { Asked } from './estimate.ts';
import { suggest } from './suggestion.ts';

const topicsOf = (...keys: string[]) => keys.map((key) => ({ key, label: key, title: key, pages: 1 }));
const index = {
  levels: [
    { key: 'A1', label: 'A1', topics: topicsOf('nouns') },
    { key: 'A2', label: 'A2', topics: topicsOf('future') },
    { key: 'B1', label: 'B1', topics: topicsOf('presPerfCont', 'pastPerfCont', '2ndCond') },
    { key: 'B2', label: 'B2', topics: topicsOf('futurePerf') },
  ],
};

function answers(level: number, topic: string, ...right: boolean[]): Asked[] {
  return right.map((isRight, place) => ({ questionId: `${topic} ${place}`, level, topic, type: 'gapFill', isRight }));
}
const suggestionOf = (asked: Asked[]) => suggest(index, asked, () => true);
const all = (n: number, isRight: boolean) => Array.from({ length: n }, () => isRight);

describe('the suggestion', () => {
  test('names the known level, and the first weak topic of the next one', () => {
    const asked = [
      ...answers(1, 'future', ...all(11, true)),
      ...answers(2, 'pastPerfCont', false, false, false),
      ...answers(2, 'presPerfCont', false, false),
      ...answers(2, '2ndCond', false, true),
    ];
    expect(suggestionOf(asked)).toMatchObject({ known: 'A2', label: 'B1 presPerfCont', path: '/B1/presPerfCont' });
  });

  test('skips a known topic', () => {
    const asked = [
      ...answers(1, 'future', ...all(8, true)),
      ...answers(2, 'presPerfCont', true, true),
      ...answers(2, '2ndCond', ...all(6, false)),
    ];
    expect(suggestionOf(asked)?.label).toBe('B1 pastPerfCont');
  });

  test('names no level for a learner who does not know the first one', () => {
    expect(suggestionOf(answers(0, 'nouns', ...all(6, false)))).toMatchObject({ known: undefined, path: '/A1/nouns' });
  });

  test('names the highest level for a learner who knows all of them', () => {
    expect(suggestionOf(answers(3, 'futurePerf', ...all(12, true)))).toMatchObject({ known: 'B2', isBeyond: true });
  });
});
