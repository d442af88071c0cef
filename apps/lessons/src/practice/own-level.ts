import type { ContentIndex } from '@tensely/content/lessons';
import type { History } from '@tensely/progress/logic';
import { lastPlace, readStart } from '@tensely/progress/stats';

/** The key of the learner's level: that of the latest lesson, or of the placement test, or the first one. */
export function ownLevel(index: ContentIndex, history: History, uid: string): string {
  const start = readStart(uid);
  const placed = start?.kind === 'suggested' ? start.path.split('/')[1] : undefined;
  const wanted = (history.currentSession ?? lastPlace(history))?.level ?? placed;
  return index.levels.find(({ key }) => key === wanted)?.key ?? index.levels[0]?.key ?? '';
}

/** Sorts levels: the learner's own first, then the easier ones, then the harder ones, the nearest first. */
export function levelOrder({ levels }: ContentIndex, own: string) {
  const placeOf = (level: string) => levels.findIndex(({ key }) => key === level);
  const here = placeOf(own);
  return {
    /** Lower ranks come first. */
    rank(level: string) {
      const distance = placeOf(level) - here;
      return distance > 0 ? levels.length + distance : -distance;
    },
    isAbove: (level: string) => placeOf(level) > here,
  };
}

export type LevelOrder = ReturnType<typeof levelOrder>;
