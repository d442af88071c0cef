import { aroundMessages } from '../messages/around-messages.ts';
import type { Standing } from './standing.ts';

interface EndTexts {
  title: string;
  sentence: string;
}

/** The first words at the end of a topic: "You finished Nouns!". */
export function getTopicEndTexts(topic: string, standing: Standing): EndTexts {
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

/** The first words at the end of a level. */
export function getLevelEndTexts(level: string, standing: Standing): EndTexts {
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
