import type { ContentIndex, Page } from '@tensely/content/lessons';
import type { BegunPractice, FinishedPractice, KnownReviews, Practice, QuestionCard } from '@tensely/progress/logic';
import { openMistakes } from '@tensely/progress/stats';
import { type LoadStore, whenReady } from '../loading/load-store.ts';
import { chooseFreely, pagesToChooseFrom } from './choose-free.ts';
import { chooseQuestions, mistakesAndDue, type Pick as Picked } from './choose-questions.ts';
import type { FirstCode } from './first-code.ts';
import { levelOrder } from './own-level.ts';
import { findPage, getQuestions, type PoolQuestion, type PracticePage, pagesToLoad } from './question-pool.ts';
import { isFree, type Round } from './round.ts';

/** How long an abandoned practice can be continued, in milliseconds. */
const GOES_ON_MS = 12 * 3_600_000;
/** Number of pages that free practice draws questions from, unless these have too few. */
const FREE_PAGES = 9;
/** Maximum number of mistakes whose pages are loaded; some questions may be gone. */
const MOST_MISTAKES = 40;

export interface LoadedPractice {
  known: KnownReviews;
  cards: QuestionCard[];
  /** In order; empty if there is nothing to practise now. */
  questions: PoolQuestion[];
  begun: BegunPractice;
  /** Whether some lesson pages failed to load. */
  isPartial: boolean;
}

/** The data of the practice introduction. */
export interface Introduction {
  known: KnownReviews;
  cards: QuestionCard[];
  /** The questions to repeat now. */
  questions: Picked[];
  /** Number of mistakes that are still open. */
  mistakes: number;
  /** An abandoned practice that can be continued. */
  left: BegunPractice | undefined;
  /** Key of the learner's level. */
  level: string;
  /** The practices finished on this device, the latest first. */
  finished: FinishedPractice[];
  isPartial: boolean;
}

export interface Sources {
  practice: Practice;
  index: ContentIndex;
  pages: LoadStore<Page>;
  code: Pick<FirstCode, 'contentHash' | 'exerciseSteps' | 'scoredQuestions'>;
  /** Key of the learner's level, as far as known. */
  level(): string;
  /** Milliseconds. */
  now: number;
}

/** The unfinished practice of this kind, or a new one. */
export async function loadPractice(sources: Sources, round: Round): Promise<LoadedPractice> {
  const { practice } = sources;
  const { known, cards, left } = await loadKnown(sources);
  const goingOn = left?.address === round.address ? await goOn(sources, left) : undefined;
  const { begun, ...rest } = goingOn ?? (await begin(sources, round, { known, cards }));
  if (rest.questions.length > 0) await practice.note.write(begun);
  return { known, cards, begun, ...rest };
}

export async function loadIntroduction(sources: Sources): Promise<Introduction> {
  const { known, cards, left } = await loadKnown(sources);
  const { questions, isPartial } = await toRepeat(sources, { known, cards });
  const mistakes = openMistakes(known.pages, sources.index).length;
  const finished = await readFinished(sources);
  return { known, cards, left, questions, isPartial, mistakes, level: sources.level(), finished };
}

async function loadKnown({ practice, now }: Sources) {
  const [known, noted] = [await practice.load(), await practice.note.read()];
  // In both directions: the device's clock may have been set back since.
  const isRecent = noted && Math.abs(now - Date.parse(noted.begunAt)) < GOES_ON_MS;
  const left = isRecent && noted.answers.length < noted.picks.length ? noted : undefined;
  return { known, cards: practice.cardsOf(known.pages), left: left && { address: 'of=due', ...left } };
}

const readFinished = async ({ practice }: Pick<Sources, 'practice'>) => (await practice.finished?.read()) ?? [];

/**
 * A finished practice with its questions, except those that have changed; undefined if this device does not know it.
 */
export async function loadFinished(sources: Sources, begunAt: string) {
  const finished = (await readFinished(sources)).find((one) => one.begunAt === begunAt);
  if (!finished) return undefined;
  const { cards } = await loadKnown(sources);
  const found = await goOn(sources, finished);
  if (!found) throw new Error('No question could be loaded.');
  return { finished, cards, questions: found.questions };
}

export type LoadedFinished = NonNullable<Awaited<ReturnType<typeof loadFinished>>>;

type Begun = Pick<LoadedPractice, 'questions' | 'begun' | 'isPartial'>;
type Known = Pick<LoadedPractice, 'known' | 'cards'>;
type PageSources = Pick<Sources, 'pages' | 'code'>;

/** Undefined if none of the questions is available. */
async function goOn(sources: Sources, begun: BegunPractice): Promise<Begun | undefined> {
  const places = begun.picks.flatMap(({ page }) => findPage(sources.index, page) ?? []);
  const { pool, isPartial } = await loadPool(sources, places);
  const questions = begun.picks.flatMap(
    (pick) => pool.find((one) => one.question.id === pick.questionId && one.contentHash === pick.contentHash) ?? [],
  );
  return questions.length === 0 ? undefined : { questions, begun, isPartial };
}

async function begin(sources: Sources, round: Round, known: Known): Promise<Begun> {
  const { questions: all, isPartial } = await newQuestions(sources, round, known);
  const questions = all.slice(0, round.n);
  // Nothing has loaded, although there are questions to ask.
  if (questions.length === 0 && isPartial) throw new Error('No question could be loaded.');
  const picks = questions.map(({ question, contentHash, page }) => ({
    questionId: question.id,
    contentHash,
    page: page.ref,
  }));
  const begunAt = new Date(sources.now).toISOString();
  return { questions, begun: { begunAt, address: round.address, picks, answers: [] }, isPartial };
}

function newQuestions(sources: Sources, round: Round, known: Known) {
  if (isFree(round)) return freeQuestions(sources, round, known);
  return round.subject.kind === 'due' ? toRepeat(sources, known) : toPutRight(sources, known);
}

/** Mistakes, due questions and weak grammar points. */
async function toRepeat(sources: Sources, { known, cards }: Known) {
  const { index, now } = sources;
  const levels = levelOrder(index, sources.level());
  const places = pagesToLoad(index, { ...mistakesAndDue(cards, now, levels), known: known.pages, levels });
  const { pool, isPartial } = await loadPool(sources, places);
  return { questions: chooseQuestions({ cards, known: known.pages, pool, now, levels }), isPartial };
}

/** Mistakes that are still open, including those in questions whose wording has changed since. */
async function toPutRight(sources: Sources, { known }: Pick<Known, 'known'>, most = MOST_MISTAKES) {
  const { rank } = levelOrder(sources.index, sources.level());
  const mistakes = openMistakes(known.pages, sources.index)
    .toSorted((a, b) => rank(a.page.level) - rank(b.page.level))
    .slice(0, most);
  const { pool, isPartial } = await loadPool(
    sources,
    mistakes.flatMap(({ page }) => findPage(sources.index, page) ?? []),
  );
  const questions = mistakes.flatMap(({ last }) => pool.find(({ question }) => question.id === last.questionId) ?? []);
  return { questions, isPartial };
}

/** All open mistakes, the learner's level first. */
export async function loadMistakes(sources: Sources) {
  return toPutRight(sources, await loadKnown(sources), Number.POSITIVE_INFINITY);
}

async function freeQuestions(sources: Sources, { subject, n }: Round, { cards }: Known) {
  const { index, now } = sources;
  const seed = String(now);
  const finished = await readFinished(sources);
  const times = [
    ...cards.map(({ questionId, last }) => [questionId, Date.parse(last.at)] as const),
    ...finished.flatMap(({ picks, endedAt }) => picks.map((pick) => [pick.questionId, Date.parse(endedAt)] as const)),
  ];
  const asked = new Map(times.toSorted(([, a], [, b]) => a - b));
  const lastAsked = (questionId: string) => asked.get(questionId) ?? 0;
  const places = pagesToChooseFrom(subject, { index, cards, level: sources.level(), seed });
  const pool: PoolQuestion[] = [];
  let isPartial = false;
  for (let from = 0; from < places.length && pool.length < n; from += FREE_PAGES) {
    const more = await loadPool(sources, places.slice(from, from + FREE_PAGES));
    pool.push(...more.pool);
    isPartial ||= more.isPartial;
  }
  return { questions: chooseFreely({ pool, lastAsked, n, now, seed }), isPartial };
}
/** The questions of all pages that load. */
async function loadPool({ pages, code }: PageSources, places: readonly PracticePage[]) {
  const unique = [...new Map(places.map((place) => [place.key, place])).values()];
  const loaded = await Promise.allSettled(
    unique.map(async (place) => {
      // A page that failed to load before may be available now.
      pages.retry(place.key);
      return getQuestions(place, await whenReady(pages, place.key), code);
    }),
  );
  return {
    pool: loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    isPartial: loaded.some(({ status }) => status === 'rejected'),
  };
}
