import type { ContentIndex, Page, QuestionItem } from '@tensely/content/lessons';
import type { PageReviews, QuestionCard } from '@tensely/progress/logic';
import type { ScoredQuestion } from '@tensely/questions/logic';
import type { FirstCode } from './first-code.ts';
import type { LevelOrder } from './own-level.ts';

type PageRef = QuestionCard['page'];

export interface PracticePage {
  /** As stored: the topic in lower case. */
  ref: PageRef;
  /** The key of the page in the store: "A2/pastCont/1". */
  key: string;
  /** "/A2/pastCont?page=1" */
  path: string;
  /** "A2 Past Continuous, page 1" */
  name: string;
  level: string;
  topic: string;
}

/** A question to ask, with the items before it on its page. */
export interface PoolQuestion {
  question: ScoredQuestion;
  items: QuestionItem[];
  contentHash: string;
  page: PracticePage;
  /** Whether it is an exercise rather than part of the explanation. */
  isExercise: boolean;
}

/** The page in the content; undefined if it is gone. */
export function findPage({ levels }: ContentIndex, ref: PageRef): PracticePage | undefined {
  const level = levels.find(({ key }) => key === ref.level);
  const topic = level?.topics.find(({ key }) => key.toLowerCase() === ref.topic);
  if (!level || !topic || topic.ready === false || ref.page > topic.pages) return undefined;
  return {
    ref,
    key: `${level.key}/${topic.key}/${ref.page}`,
    path: `/${level.key}/${topic.key}?page=${ref.page}`,
    name: `${level.label} ${topic.label}, page ${ref.page}`,
    level: level.label,
    topic: topic.label,
  };
}

export function getQuestions(
  place: PracticePage,
  page: Page,
  { contentHash, exerciseSteps, scoredQuestions }: Pick<FirstCode, 'contentHash' | 'exerciseSteps' | 'scoredQuestions'>,
): PoolQuestion[] {
  const { steps } = exerciseSteps(page.questions);
  return scoredQuestions(page).map((question) => {
    const step = steps.find((one) => one.question.id === question.id);
    return {
      question,
      items: [...(step?.before ?? []), question],
      contentHash: contentHash(question),
      page: place,
      isExercise: step !== undefined,
    };
  });
}

/** Stops collecting pages once they have this many candidate questions of a kind. */
const MOST_CARDS = 20;
const MOST_WEAK_PAGES = 6;

interface Wanted {
  mistakes: QuestionCard[];
  due: QuestionCard[];
  known: readonly PageReviews[];
  levels: LevelOrder;
}

/**
 * The pages to choose questions from, the most wanted first: those of mistakes, of due questions, and with most
 * mistakes overall.
 */
export function pagesToLoad(index: ContentIndex, { mistakes, due, known, levels }: Wanted): PracticePage[] {
  const weak = known
    .map((page) => ({ page, wrong: page.reviews.filter(({ isCorrect }) => !isCorrect).length }))
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => levels.rank(a.page.level) - levels.rank(b.page.level) || b.wrong - a.wrong)
    .slice(0, MOST_WEAK_PAGES);
  const wanted = [...mistakes.slice(0, MOST_CARDS), ...due.slice(0, MOST_CARDS), ...weak].map(({ page }) => page);
  const places = wanted.flatMap((ref) => findPage(index, { level: ref.level, topic: ref.topic, page: ref.page }) ?? []);
  return [...new Map(places.map((place) => [place.key, place])).values()];
}
