import { pageWords } from '../level-index/topic-progress.ts';
import type { Standing } from './standing.ts';

interface EndWords {
  title: string;
  sentence: string;
}

/** What the end of a topic says first: "Nouns: 2 pages to improve". */
export function topicEndWords(topic: string, standing: Standing): EndWords {
  const { pages, passed, toImprove } = standing;
  const left = pages - passed - toImprove;
  const average = averageWords(standing);
  if (passed === pages) return { title: `${topic}: finished`, sentence: `${allPassed(pages)} ${average}` };
  const passedWords = `${passed} of ${pageWords(pages)} passed.`;
  if (left === 0) {
    return {
      title: `${topic}: ${pageWords(toImprove)} to improve`,
      sentence: `${passedWords} ${average} From 70% a page is passed.`,
    };
  }
  return {
    title: `${topic}: ${pageWords(left)} left`,
    sentence: [passedWords, toImprove > 0 && `${toImprove} to improve.`, average].filter(Boolean).join(' '),
  };
}

/** What the end of a level says first. */
export function levelEndWords(level: string, standing: Standing): EndWords {
  const { pages, passed } = standing;
  return passed === pages && pages > 0
    ? { title: `Level ${level}: finished`, sentence: allPassed(pages) }
    : {
        title: `Level ${level} is not finished yet`,
        sentence: `${passed} of ${pageWords(pages)} passed. The certificate comes when all of them are.`,
      };
}

/** What is left of a topic: "3 pages left, 1 to improve"; undefined when it is finished. */
export function leftWords({ pages, passed, toImprove }: Standing): string | undefined {
  if (passed === pages) return undefined;
  const left = pages - passed - toImprove;
  const parts = [left > 0 && `${pageWords(left)} left`, toImprove > 0 && `${toImprove} to improve`];
  return parts.filter(Boolean).join(', ');
}

function averageWords({ average }: Standing): string {
  return average === undefined ? '' : `Your average is ${average}%.`;
}

function allPassed(pages: number): string {
  return pages === 1 ? 'Its page is passed.' : `All ${pages} pages are passed.`;
}
