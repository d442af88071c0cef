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
