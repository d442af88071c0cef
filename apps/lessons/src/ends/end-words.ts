import { pageWords } from '../level-index/topic-progress.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import type { Standing } from './standing.ts';

interface EndWords {
  title: string;
  sentence: string;
}

/** What the end of a topic says first: "Nouns: 2 pages to improve". */
export function topicEndWords(topic: string, standing: Standing): EndWords {
  const words = aroundMessages.now();
  const { pages, passed, toImprove } = standing;
  const left = pages - passed - toImprove;
  const average = averageWords(standing);
  if (passed === pages) return { title: words.topicFinished({ topic }), sentence: `${allPassed(pages)} ${average}` };
  const passedWords = words.passedOf({ passed, pages: pageWords(pages) });
  if (left === 0) {
    return {
      title: words.topicToImprove({ topic, pages: pageWords(toImprove) }),
      sentence: `${passedWords} ${average} ${words.passFrom()}`,
    };
  }
  return {
    title: words.topicLeft({ topic, pages: pageWords(left) }),
    sentence: [passedWords, toImprove > 0 && `${words.toImprove({ n: toImprove })}.`, average]
      .filter(Boolean)
      .join(' '),
  };
}

/** What the end of a level says first. */
export function levelEndWords(level: string, standing: Standing): EndWords {
  const words = aroundMessages.now();
  const { pages, passed } = standing;
  return passed === pages && pages > 0
    ? { title: words.levelFinished({ level }), sentence: allPassed(pages) }
    : {
        title: words.levelNotFinished({ level }),
        sentence: `${words.passedOf({ passed, pages: pageWords(pages) })} ${words.certificateWhen()}`,
      };
}

/** What is left of a topic: "3 pages left, 1 to improve"; undefined when it is finished. */
export function leftWords({ pages, passed, toImprove }: Standing): string | undefined {
  if (passed === pages) return undefined;
  const words = aroundMessages.now();
  const left = pages - passed - toImprove;
  const parts = [
    left > 0 && words.pagesLeft({ pages: pageWords(left) }),
    toImprove > 0 && words.toImprove({ n: toImprove }),
  ];
  return parts.filter(Boolean).join(', ');
}

function averageWords({ average }: Standing): string {
  return average === undefined ? '' : aroundMessages.now().average({ score: average });
}

function allPassed(pages: number): string {
  return aroundMessages.now().allPassed({ n: pages });
}
