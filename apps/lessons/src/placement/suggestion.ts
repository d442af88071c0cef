import type { ContentIndex, Level, Topic } from '@tensely/content/lessons';
import { type Asked, knownLevels } from './estimate.ts';

export interface Suggestion {
  /**
   * The label of the highest level that the learner knows, such as "A2"; undefined if they do not know the first one
   * yet.
   */
  known: string | undefined;
  /** "B1 Second Conditional" */
  label: string;
  path: string;
  /** Per tested level: how many answers were right, out of how many. */
  levels: { label: string; path: string; right: number; asked: number }[];
  /** Topics with a wrong answer, with their levels: "A2 Future". */
  wrong: { label: string; path: string }[];
  /** Whether the learner knows all levels. */
  isBeyond: boolean;
}

/** Suggests where to start: at the lowest level that the learner does not know well, with its first weak topic. */
export function suggest(index: ContentIndex, asked: readonly Asked[], hasPages: (topic: Topic) => boolean) {
  const count = knownLevels(asked, index.levels.length);
  const place = Math.min(count, index.levels.length - 1);
  const level = index.levels[place];
  const topic = level && firstWeak(level, place, asked, hasPages);
  if (!level || !topic) return undefined;
  const suggestion: Suggestion = {
    known: index.levels[count - 1]?.label,
    ...getName(level, topic),
    levels: index.levels.flatMap(({ key, label }, number) => {
      const here = asked.filter((one) => one.level === number);
      const right = here.filter(({ isRight }) => isRight).length;
      return here.length > 0 ? [{ label, path: `/${key}`, right, asked: here.length }] : [];
    }),
    wrong: index.levels.flatMap((one, number) =>
      one.topics
        .filter(({ key }) => asked.some((a) => a.level === number && a.topic === key && !a.isRight))
        .map((each) => getName(one, each)),
    ),
    isBeyond: count > place,
  };
  return suggestion;
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
