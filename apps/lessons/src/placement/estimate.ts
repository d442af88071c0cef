import type { ContentIndex, Level, Topic } from '@tensely/content/lessons';
import { getGuessRate } from '@tensely/questions/logic';

/** An answer of the placement test. */
export interface Asked {
  questionId: string;
  /** The level's index, from 0. */
  level: number;
  /** Key of the topic. */
  topic: string;
  type: string;
  isRight: boolean;
}

/** How steeply the probability of right answers falls around a level. */
const SLOPE = 1.7;
const FIRST_LEVEL = 1;
const SPREAD = 1.5;
/** Abilities on the scale of levels: at 2.0 a learner knows half of the questions of the third level. */
const abilities = Array.from({ length: 33 }, (_, place) => -2 + place / 4);
/** A learner who knows a smaller share of a level still has something to learn there. */
const KNOWN = 0.6;

/** Minimum and maximum number of questions. */
const FEWEST = 6;
export const MOST_QUESTIONS = 24;
/** The test ends between these once one starting level has this probability (docs/decisions/0042-placement.md). */
const SURE = 0.85;

const known = (ability: number, level: number) => 1 / (1 + Math.exp(-SLOPE * (ability - level)));

/**
 * The probability of each ability given the answers, by a Rasch model with guessing (docs/decisions/0042-placement.md).
 */
function getChances(asked: readonly Asked[]): { ability: number; chance: number }[] {
  const weights = abilities.map((ability) =>
    asked.reduce(
      (weight, { level, type, isRight }) => {
        const guess = getGuessRate(type);
        const right = guess + (1 - guess) * known(ability, level);
        return weight * (isRight ? right : 1 - right);
      },
      Math.exp(-(((ability - FIRST_LEVEL) / SPREAD) ** 2) / 2),
    ),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return abilities.map((ability, place) => ({ ability, chance: (weights[place] ?? 0) / sum }));
}

/** The mean of the abilities, weighted by probability. */
function estimateAbility(asked: readonly Asked[]): number {
  return getChances(asked).reduce((mean, { ability, chance }) => mean + ability * chance, 0);
}

/** Number of levels, from the lowest, that are known well. */
function countKnown(ability: number, levels: number): number {
  const places = Array.from({ length: levels }, (_, level) => level);
  return places.find((level) => known(ability, level) < KNOWN) ?? levels;
}

/** The level, from 0, whose question is most informative now. */
export function levelToAsk(asked: readonly Asked[], levels: number): number {
  return Math.min(levels - 1, Math.max(0, Math.round(estimateAbility(asked))));
}

/** Number of levels, from the lowest, that the learner knows well. */
export function knownLevels(asked: readonly Asked[], levels: number): number {
  return countKnown(estimateAbility(asked), levels);
}

/** Whether further questions would hardly change the result, or the maximum is reached. */
export function isTestDone(asked: readonly Asked[], levels: number): boolean {
  if (asked.length < FEWEST || asked.length >= MOST_QUESTIONS) return asked.length >= MOST_QUESTIONS;
  const chances = getChances(asked);
  const byResult = Map.groupBy(chances, ({ ability }) => countKnown(ability, levels));
  return [...byResult.values()].some((all) => all.reduce((sum, { chance }) => sum + chance, 0) >= SURE);
}

export type Suggestion = NonNullable<ReturnType<typeof suggest>>;

/** Suggests where to start: at the lowest level that the learner does not know well, with its first weak topic. */
export function suggest(index: ContentIndex, asked: readonly Asked[], hasPages: (topic: Topic) => boolean) {
  const count = knownLevels(asked, index.levels.length);
  const place = Math.min(count, index.levels.length - 1);
  const level = index.levels[place];
  const topic = level && firstWeak(level, place, asked, hasPages);
  if (!level || !topic) return undefined;
  return {
    /** Of the highest level that the learner knows, such as "A2"; undefined if they do not know the first one yet. */
    known: index.levels[count - 1]?.label,
    /** "B1 Second Conditional" and its address. */
    ...getName(level, topic),
    /** Per tested level: how many answers were right, out of how many. */
    levels: index.levels.flatMap(({ key, label }, number) => {
      const here = asked.filter((one) => one.level === number);
      const right = here.filter(({ isRight }) => isRight).length;
      return here.length > 0 ? [{ label, path: `/${key}`, right, asked: here.length }] : [];
    }),
    /** Topics with a wrong answer, with their levels. */
    wrong: index.levels.flatMap((one, number) =>
      one.topics
        .filter(({ key }) => asked.some((a) => a.level === number && a.topic === key && !a.isRight))
        .map((each) => getName(one, each)),
    ),
    /** Whether the learner knows all levels. */
    isBeyond: count > place,
  };
}

/**
 * The first topic of the level with at most half of its answers right; an untested one counts as weak. Otherwise the
 * first topic.
 */
function firstWeak(level: Level, place: number, asked: readonly Asked[], hasPages: (topic: Topic) => boolean) {
  const topics = level.topics.filter(hasPages);
  const isWeak = ({ key }: Topic) => {
    const here = asked.filter((one) => one.level === place && one.topic === key);
    return here.filter(({ isRight }) => isRight).length * 2 <= here.length;
  };
  return topics.find(isWeak) ?? topics[0];
}

function getName(level: Level, topic: Topic) {
  return { label: `${level.label} ${topic.label}`, path: `/${level.key}/${topic.key}` };
}
