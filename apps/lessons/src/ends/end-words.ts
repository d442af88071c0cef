import { aroundMessages } from '../messages/around-messages.ts';
import type { Standing } from './standing.ts';

interface EndWords {
  title: string;
  sentence: string;
}

/** The first words at the end of a topic: "You finished Nouns!". */
export function topicEndWords(topic: string, standing: Standing): EndWords {
  const words = aroundMessages.now();
  const { pages, passed, toImprove, average } = standing;
  if (passed === pages) {
    const averageWords = average === undefined ? '' : ` ${words.average({ score: average })}`;
    return { title: words.topicFinished({ topic }), sentence: standingWords(standing) + averageWords };
  }
  const isNear = passed + toImprove === pages && passed > toImprove;
  return {
    title: isNear ? words.topicToImprove({ topic }) : words.topicLeft({ topic }),
    sentence: toImprove > 0 ? `${standingWords(standing)} ${words.passFrom()}` : standingWords(standing),
  };
}

/** The first words at the end of a level. */
export function levelEndWords(level: string, standing: Standing): EndWords {
  const words = aroundMessages.now();
  const { pages, passed } = standing;
  return passed === pages && pages > 0
    ? { title: words.levelFinished({ level }), sentence: standingWords(standing) }
    : {
        title: words.levelNotFinished({ level }),
        sentence: `${standingWords(standing)} ${words.certificateWhen({ n: pages })}`,
      };
}

/** Number of pages tried and passed: "5 of 7 tried, 3 passed." */
export function standingWords({
  pages: n,
  passed,
  toImprove,
}: Pick<Standing, 'pages' | 'passed' | 'toImprove'>): string {
  const words = aroundMessages.now();
  const tried = passed + toImprove;
  if (tried === 0) return words.noneTried();
  if (passed === 0) return words.nonePassed({ tried, n });
  return passed === tried ? words.passedOf({ passed, n }) : words.triedOf({ tried, n, passed });
}

/** The remaining pages of a topic: "3 pages to go, 1 to try again"; undefined when it is finished. */
export function leftWords({ pages, passed, toImprove }: Standing): string | undefined {
  if (passed === pages) return undefined;
  const words = aroundMessages.now();
  const left = pages - passed - toImprove;
  const parts = [left > 0 && words.pagesLeft({ n: left }), toImprove > 0 && words.toImprove({ n: toImprove })];
  return parts.filter(Boolean).join(', ');
}
