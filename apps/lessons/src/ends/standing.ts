import type { Level, Topic } from '@tensely/content/lessons';
import type { History } from '@tensely/progress/logic';
import { pageStates } from '@tensely/progress/stats';
import { aroundMessages } from '../messages/around-messages.ts';

export type Standing = ReturnType<typeof summarise>;
export type PageStanding = ReturnType<typeof pageStandings>[number];

export function pageStandings(history: History, level: Level, topic: Topic) {
  const key = topic.key.toLowerCase();
  return pageStates(history, { level: level.key, topic: key, pages: topic.pages }).map((state, index) => {
    const result = history.completedPages.find(
      (page) => page.level === level.key && page.topic === key && page.page === index + 1,
    );
    return {
      /** From 1. */
      number: index + 1,
      state,
      /** In percent; undefined for a page that is not completed, or has no questions. */
      bestScore: result && result.totalQuestions > 0 ? result.bestScore : undefined,
      attempts: result?.attempts ?? 0,
      completedAt: result?.completedAt,
    };
  });
}

export function summarise(pages: readonly PageStanding[]) {
  const scores = pages.flatMap(({ bestScore = [] }) => bestScore);
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    pages: pages.length,
    passed: pages.filter(({ state }) => state === 'passed').length,
    /** Completed but never passed. */
    toImprove: pages.filter(({ state }) => state === 'toImprove').length,
    /** The mean of the best scores in whole percent; undefined if no page with questions is completed. */
    average: scores.length === 0 ? undefined : Math.round(sum / scores.length),
    wentBack: pages.filter(({ attempts }) => attempts > 1).length,
    completedAt: pages
      .flatMap(({ completedAt = [] }) => completedAt)
      .sort((one, other) => Date.parse(one) - Date.parse(other))
      .at(-1),
  };
}

export function isUnfinished(history: History, level: Level, topic: Topic): boolean {
  return pageStandings(history, level, topic).some(({ state }) => state !== 'passed');
}

/** The first sentence at the end of a topic: "You finished Nouns!". */
export function getTopicEndTexts(topic: string, standing: Standing) {
  const t = aroundMessages.now();
  const { pages, passed, toImprove, average } = standing;
  if (passed === pages) {
    const averageWords = average === undefined ? '' : ` ${t.average({ score: average })}`;
    return { title: t.topicFinished({ topic }), sentence: describeStanding(standing) + averageWords };
  }
  const isNear = passed + toImprove === pages && passed > toImprove;
  return {
    title: isNear ? t.topicToImprove({ topic }) : t.topicLeft({ topic }),
    sentence: toImprove > 0 ? `${describeStanding(standing)} ${t.passFrom()}` : describeStanding(standing),
  };
}

export function getLevelEndTexts(level: string, standing: Standing) {
  const t = aroundMessages.now();
  const { pages, passed } = standing;
  return passed === pages && pages > 0
    ? { title: t.levelFinished({ level }), sentence: describeStanding(standing) }
    : {
        title: t.levelNotFinished({ level }),
        sentence: `${describeStanding(standing)} ${t.certificateWhen({ n: pages })}`,
      };
}

/** Number of pages tried and passed: "5 of 7 tried, 3 passed." */
export function describeStanding({
  pages: n,
  passed,
  toImprove,
}: Pick<Standing, 'pages' | 'passed' | 'toImprove'>): string {
  const t = aroundMessages.now();
  const tried = passed + toImprove;
  if (tried === 0) return t.noneTried();
  if (passed === 0) return t.nonePassed({ tried, n });
  return passed === tried ? t.passedOf({ passed, n }) : t.triedOf({ tried, n, passed });
}

/** The remaining pages of a topic: "3 pages to go, 1 to try again"; undefined when it is finished. */
export function describeLeft({ pages, passed, toImprove }: Standing): string | undefined {
  if (passed === pages) return undefined;
  const t = aroundMessages.now();
  const left = pages - passed - toImprove;
  const parts = [left > 0 && t.pagesLeft({ n: left }), toImprove > 0 && t.toImprove({ n: toImprove })];
  return parts.filter(Boolean).join(', ');
}
