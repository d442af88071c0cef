import type { ContentIndex, Page, QuestionItem } from '@tensely/content-model/logic';
import type { PageReviews, QuestionCard } from '@tensely/progress/logic';
import type { ScoredQuestion } from '@tensely/questions/logic';
import type { FirstCode } from './first-code.ts';

type PageRef = QuestionCard['page'];

/** A page of the lessons as practice shows it. */
export interface PracticePage {
  /** As in storage: the topic in lower case. */
  ref: PageRef;
  /** Under which the page is loaded: "A2/pastCont/1". */
  key: string;
  /** "/A2/pastCont?page=1" */
  path: string;
  /** "A2 Past Continuous, page 1" */
  name: string;
}

/** A question that can be asked, with what stands before it on its page. */
export interface PoolQuestion {
  question: ScoredQuestion;
  items: QuestionItem[];
  contentHash: string;
  page: PracticePage;
}

/** The page as the content has it; undefined for one that is gone. */
export function findPage({ levels }: ContentIndex, ref: PageRef): PracticePage | undefined {
  const level = levels.find(({ key }) => key === ref.level);
  const topic = level?.topics.find(({ key }) => key.toLowerCase() === ref.topic);
  if (!level || !topic || topic.ready === false || ref.page > topic.pages) return undefined;
  return {
    ref,
    key: `${level.key}/${topic.key}/${ref.page}`,
    path: `/${level.key}/${topic.key}?page=${ref.page}`,
    name: `${level.label} ${topic.label}, page ${ref.page}`,
  };
}

/** The questions of a page that practice may ask. */
export function questionsOf(
  place: PracticePage,
  page: Page,
  { contentHash, exerciseSteps, scoredQuestions }: Pick<FirstCode, 'contentHash' | 'exerciseSteps' | 'scoredQuestions'>,
): PoolQuestion[] {
  const { steps } = exerciseSteps(page.questions);
  return scoredQuestions(page).map((question) => ({
    question,
    items: [...(steps.find((step) => step.question.id === question.id)?.before ?? []), question],
    contentHash: contentHash(question),
    page: place,
  }));
}

/** Pages are asked for as long as this many questions may come of each kind. */
const MOST_CARDS = 20;
const MOST_WEAK_PAGES = 6;

/** The pages from which to choose, the most wanted first: of what is due, of mistakes, and where most went wrong. */
export function pagesToLoad(
  index: ContentIndex,
  { due, mistakes, known }: { due: QuestionCard[]; mistakes: QuestionCard[]; known: readonly PageReviews[] },
): PracticePage[] {
  const weak = known
    .map((page) => ({ page, wrong: page.reviews.filter(({ isCorrect }) => !isCorrect).length }))
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => b.wrong - a.wrong)
    .slice(0, MOST_WEAK_PAGES);
  const wanted = [...due.slice(0, MOST_CARDS), ...mistakes.slice(0, MOST_CARDS), ...weak].map(({ page }) => page);
  const places = wanted.flatMap((ref) => findPage(index, { level: ref.level, topic: ref.topic, page: ref.page }) ?? []);
  return [...new Map(places.map((place) => [place.key, place])).values()];
}
