import { getGuessRate } from '@tensely/questions/logic';

/** An answer of the placement test. */
export interface Asked {
  questionId: string;
  /** The level's place in the index, from 0. */
  level: number;
  /** Key of the topic. */
  topic: string;
  type: string;
  isRight: boolean;
}

/** How sharply right answers fall off around a level. */
const SLOPE = 1.7;
const FIRST_LEVEL = 1;
const SPREAD = 1.5;
/** Abilities on the scale of levels: at 2.0 half of the questions of the third level are known. */
const abilities = Array.from({ length: 33 }, (_, place) => -2 + place / 4);
/** A learner who knows less than this share of a level has something to learn there. */
const KNOWN = 0.6;

/** The test has at least and at most so many questions. */
const FEWEST = 6;
export const MOST_QUESTIONS = 24;
/** It ends between these once one level to begin at is this likely (docs/decisions/0042-placement.md). */
const SURE = 0.85;

const known = (ability: number, level: number) => 1 / (1 + Math.exp(-SLOPE * (ability - level)));

/** How likely each ability is after the answers, by a Rasch model with guessing (docs/decisions/0042-placement.md). */
function chancesOf(asked: readonly Asked[]): { ability: number; chance: number }[] {
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

/** The mean of the likely abilities. */
function abilityOf(asked: readonly Asked[]): number {
  return chancesOf(asked).reduce((mean, { ability, chance }) => mean + ability * chance, 0);
}

/** How many of the levels, from the lowest on, are known well. */
function countKnown(ability: number, levels: number): number {
  const places = Array.from({ length: levels }, (_, level) => level);
  return places.find((level) => known(ability, level) < KNOWN) ?? levels;
}

/** The level of which a question says most now, from 0. */
export function levelToAsk(asked: readonly Asked[], levels: number): number {
  return Math.min(levels - 1, Math.max(0, Math.round(abilityOf(asked))));
}

/** How many of the levels, from the lowest on, the learner knows well. */
export function knownLevels(asked: readonly Asked[], levels: number): number {
  return countKnown(abilityOf(asked), levels);
}

/** Whether further questions would hardly change the result, or enough were asked. */
export function isTestDone(asked: readonly Asked[], levels: number): boolean {
  if (asked.length < FEWEST || asked.length >= MOST_QUESTIONS) return asked.length >= MOST_QUESTIONS;
  const chances = chancesOf(asked);
  const byResult = Map.groupBy(chances, ({ ability }) => countKnown(ability, levels));
  return [...byResult.values()].some((all) => all.reduce((sum, { chance }) => sum + chance, 0) >= SURE);
}
