import type { ContentIndex, Level, Topic } from '@tensely/content-model/logic';
import { type Asked, levelToBegin } from './estimate.ts';

export interface Suggestion {
  /** "B1 Second Conditional" */
  label: string;
  path: string;
  /** Per level that was asked: how many of how many were right. */
  levels: { label: string; path: string; right: number; asked: number }[];
  /** Topics in which something went wrong, with their levels: "A2 Future". */
  wrong: { label: string; path: string }[];
  /** Nothing was found that the learner does not know. */
  isBeyond: boolean;
}

/** Where to begin: at the lowest level that is not known well, with its topic in which most went wrong. */
export function suggest(index: ContentIndex, asked: readonly Asked[], hasPages: (topic: Topic) => boolean) {
  const place = levelToBegin(asked, index.levels.length);
  const level = index.levels[place];
  const topic = level && weakest(level, place, asked, hasPages);
  if (!level || !topic) return undefined;
  const suggestion: Suggestion = {
    ...nameOf(level, topic),
    levels: index.levels.flatMap(({ key, label }, number) => {
      const here = asked.filter((one) => one.level === number);
      const right = here.filter(({ isRight }) => isRight).length;
      return here.length > 0 ? [{ label, path: `/${key}`, right, asked: here.length }] : [];
    }),
    wrong: index.levels.flatMap((one, number) =>
      one.topics
        .filter(({ key }) => asked.some((a) => a.level === number && a.topic === key && !a.isRight))
        .map((each) => nameOf(one, each)),
    ),
    isBeyond: asked.every(({ isRight, level: number }) => isRight || number < place) && place > 0,
  };
  return suggestion;
}

/** The topic with the smallest share of right answers; one that was not asked stands between right and wrong. */
function weakest(level: Level, place: number, asked: readonly Asked[], hasPages: (topic: Topic) => boolean) {
  const share = ({ key }: Topic) => {
    const here = asked.filter((one) => one.level === place && one.topic === key);
    return here.length === 0 ? 0.5 : here.filter(({ isRight }) => isRight).length / here.length;
  };
  return level.topics.filter(hasPages).toSorted((a, b) => share(a) - share(b))[0];
}

function nameOf(level: Level, topic: Topic) {
  return { label: `${level.label} ${topic.label}`, path: `/${level.key}/${topic.key}` };
}
