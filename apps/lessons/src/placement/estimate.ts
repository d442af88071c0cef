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

/** How often a guess is right, by question type. */
const GUESSES: Readonly<Record<string, number>> = { multipleChoice: 0.25, click: 0.25, trueFalse: 0.5 };
/** How sharply right answers fall off around a level. */
const SLOPE = 1.7;
const FIRST_LEVEL = 1;
const SPREAD = 1.5;
/** Abilities on the scale of levels: at 2.0 half of the questions of the third level are known. */
const abilities = Array.from({ length: 33 }, (_, place) => -2 + place / 4);
/** Whoever knows less than this share of a level has something to learn there. */
const KNOWN = 0.6;

const known = (ability: number, level: number) => 1 / (1 + Math.exp(-SLOPE * (ability - level)));

/** The ability that the answers speak for: the mean of what is likely by a Rasch model with guessing (docs/decisions/0042-placement.md). */
export function abilityOf(asked: readonly Asked[]): number {
  const weights = abilities.map((ability) =>
    asked.reduce(
      (weight, { level, type, isRight }) => {
        const guess = GUESSES[type] ?? 0;
        const right = guess + (1 - guess) * known(ability, level);
        return weight * (isRight ? right : 1 - right);
      },
      Math.exp(-(((ability - FIRST_LEVEL) / SPREAD) ** 2) / 2),
    ),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return abilities.reduce((mean, ability, place) => mean + (ability * (weights[place] ?? 0)) / sum, 0);
}

/** The level of which a question says most now, from 0. */
export function levelToAsk(asked: readonly Asked[], levels: number): number {
  return Math.min(levels - 1, Math.max(0, Math.round(abilityOf(asked))));
}

/** The lowest level that is not known well, from 0; the highest one where all are. */
export function levelToBegin(asked: readonly Asked[], levels: number): number {
  const ability = abilityOf(asked);
  const places = Array.from({ length: levels }, (_, level) => level);
  return places.find((level) => known(ability, level) < KNOWN) ?? levels - 1;
}
