import { describe, expect, test } from 'vitest';
import { type Asked, isTestDone, knownLevels, levelToAsk, MOST_QUESTIONS, suggest } from './estimate.ts';

const LEVELS = 4;
/** Types in the proportion of the content. */
const TYPES = ['gapFill', 'multipleChoice', 'gapFill', 'trueFalse', 'gapFill', 'multipleChoice', 'click'];

/** A test of at most `length` questions; it ends early by default. */
function testOf(answer: (level: number, type: string) => boolean, { length = MOST_QUESTIONS, endsEarly = true } = {}) {
  const asked: Asked[] = [];
  while (asked.length < length && !(endsEarly && isTestDone(asked, LEVELS))) {
    const level = levelToAsk(asked, LEVELS);
    const type = TYPES[asked.length % TYPES.length] ?? '';
    asked.push({ questionId: `q${asked.length}`, level, topic: 't', type, isRight: answer(level, type) });
  }
  return asked;
}

/** A learner who knows the first `levels` levels and never guesses. */
const knowing = (levels: number) => (level: number) => level < levels;

test('a test begins at A2', () => {
  expect(levelToAsk([], LEVELS)).toBe(1);
});

test.each([0, 1, 2, 3, 4])('a learner who knows %i levels is placed there', (levels) => {
  expect(knownLevels(testOf(knowing(levels)), LEVELS)).toBe(levels);
});

test('right answers lead up and wrong ones down, and a test stays near the level in doubt', () => {
  const levels = (known: number) => testOf(knowing(known), { endsEarly: false }).map(({ level }) => level);
  expect(Math.max(...levels(4).slice(0, 6))).toBe(3);
  expect(Math.min(...levels(0).slice(0, 6))).toBe(0);
  expect(new Set(levels(2).slice(8))).toEqual(new Set([1, 2]));
});

test('a right answer that may be a guess counts less than a typed one', () => {
  const one = { questionId: 'q', level: 3, topic: 't', isRight: true };
  const after = (type: string) => knownLevels(Array(2).fill({ ...one, type }), LEVELS);
  expect(after('gapFill')).toBeGreaterThan(after('trueFalse'));
});

describe('a test ends early', () => {
  test('after six questions for a learner who knows none of them', () => {
    expect(testOf(() => false).map(({ level }) => level)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  test('after about ten questions for a learner who knows all of them', () => {
    expect(testOf(() => true).length).toBeLessThanOrEqual(11);
  });

  test('and is as exact as twenty questions', () => {
    const random = randomFrom(7);
    const chance = (ability: number, level: number) => 1 / (1 + Math.exp(-1.7 * (ability - level)));
    const guesses: Record<string, number> = { multipleChoice: 0.25, click: 0.25, trueFalse: 0.5 };
    const learners = Array.from({ length: 500 }, (_, place) => -1 + (5.5 * place) / 500);
    function exactness(options: Parameters<typeof testOf>[1]) {
      const results = learners.map((ability) => {
        const asked = testOf(
          (level, type) => random() < chance(ability, level) || random() < (guesses[type] ?? 0),
          options,
        );
        const truth = [0, 1, 2, 3].find((level) => chance(ability, level) < 0.6) ?? LEVELS;
        return { isExact: Math.min(knownLevels(asked, LEVELS), 3) === Math.min(truth, 3), length: asked.length };
      });
      return {
        exact: results.filter(({ isExact }) => isExact).length / results.length,
        length: results.reduce((sum, { length }) => sum + length, 0) / results.length,
      };
    }
    const [early, twenty] = [exactness({}), exactness({ length: 20, endsEarly: false })];
    expect(early.exact).toBeGreaterThanOrEqual(twenty.exact);
    expect(early.length).toBeLessThan(18.5);
  });
});

/** Numbers from 0 to 1, the same for the same seed (Lehmer's generator). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const topicsOf = (...keys: string[]) => keys.map((key) => ({ key, label: key, title: key, pages: 1 }));
const index = {
  levels: [
    { key: 'A1', label: 'A1', topics: topicsOf('nouns') },
    { key: 'A2', label: 'A2', topics: topicsOf('future') },
    { key: 'B1', label: 'B1', topics: topicsOf('presPerfCont', 'pastPerfCont', '2ndCond') },
    { key: 'B2', label: 'B2', topics: topicsOf('futurePerf') },
  ],
};

/** Answers to questions of a topic: "+" for each right one, "-" for each wrong one. */
const answers = (level: number, topic: string, signs: string): Asked[] =>
  [...signs].map((sign, place) => {
    return { questionId: `${topic} ${place}`, level, topic, type: 'gapFill', isRight: sign === '+' };
  });

test.each([
  [
    'the known level, and the first weak topic of the next one',
    [
      ...answers(1, 'future', '+'.repeat(11)),
      ...answers(2, 'pastPerfCont', '---'),
      ...answers(2, 'presPerfCont', '--'),
      ...answers(2, '2ndCond', '-+'),
    ],
    { known: 'A2', label: 'B1 presPerfCont', path: '/B1/presPerfCont' },
  ],
  [
    'no known topic',
    [
      ...answers(1, 'future', '+'.repeat(8)),
      ...answers(2, 'presPerfCont', '++'),
      ...answers(2, '2ndCond', '-'.repeat(6)),
    ],
    { label: 'B1 pastPerfCont' },
  ],
  ['no level if the first one is unknown', answers(0, 'nouns', '-'.repeat(6)), { known: undefined, path: '/A1/nouns' }],
  ['the highest level if all are known', answers(3, 'futurePerf', '+'.repeat(12)), { known: 'B2', isBeyond: true }],
])('the suggestion names %s', (_, asked, suggestion) => {
  expect(suggest(index, asked, () => true)).toMatchObject(suggestion);
});
