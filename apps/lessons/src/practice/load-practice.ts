import type { ContentIndex, Page } from '@tensely/content-model/logic';
import type { BegunPractice, KnownReviews, Practice, QuestionCard } from '@tensely/progress/logic';
import { type LoadStore, whenReady } from '../loading/load-store.ts';
import { chooseQuestions, dueAndMistakes } from './choose-questions.ts';
import type { FirstCode } from './first-code.ts';
import { findPage, type PoolQuestion, type PracticePage, pagesToLoad, questionsOf } from './question-pool.ts';

/** A practice that was begun goes on for this long, in milliseconds. */
const GOES_ON_MS = 12 * 3_600_000;

export interface LoadedPractice {
  known: KnownReviews;
  cards: QuestionCard[];
  /** In their order; empty when there is nothing to practise now. */
  questions: PoolQuestion[];
  begun: BegunPractice;
  /** Some lesson pages could not be loaded. */
  isPartial: boolean;
}

interface Sources {
  practice: Practice;
  index: ContentIndex;
  pages: LoadStore<Page>;
  code: Pick<FirstCode, 'contentHash' | 'exerciseSteps' | 'scoredQuestions'>;
  /** Milliseconds. */
  now: number;
}

/** The practice that was begun and not finished, else a new one. */
export async function loadPractice(sources: Sources): Promise<LoadedPractice> {
  const { practice, now } = sources;
  const [known, noted] = [await practice.load(), await practice.note.read()];
  const cards = practice.cardsOf(known.pages);
  // In both directions: the clock of this device may have been set back since.
  const isRecent = noted && Math.abs(now - Date.parse(noted.begunAt)) < GOES_ON_MS;
  const isOpen = isRecent && noted.answers.length < noted.picks.length;
  const goingOn = isOpen ? await goOn(sources, noted) : undefined;
  const { begun, ...rest } = goingOn ?? (await begin(sources, { known, cards }));
  await practice.note.write(begun);
  return { known, cards, begun, ...rest };
}

/** The questions of a practice that was finished, as far as they are the same today, with what is known of them. */
export async function loadFinished(sources: Sources, begun: BegunPractice) {
  const known = await sources.practice.load();
  const found = await goOn(sources, begun);
  return {
    cards: sources.practice.cardsOf(known.pages),
    questions: found?.questions ?? [],
    isPartial: found?.isPartial,
  };
}

type Begun = Pick<LoadedPractice, 'questions' | 'begun' | 'isPartial'>;

/** Undefined when not one of the questions can be had. */
async function goOn(sources: Sources, begun: BegunPractice): Promise<Begun | undefined> {
  const places = begun.picks.flatMap(({ page }) => findPage(sources.index, page) ?? []);
  const { pool, isPartial } = await poolOf(sources, places);
  const questions = begun.picks.flatMap(
    (pick) => pool.find((one) => one.question.id === pick.questionId && one.contentHash === pick.contentHash) ?? [],
  );
  return questions.length === 0 ? undefined : { questions, begun, isPartial };
}

async function begin(sources: Sources, { known, cards }: Pick<LoadedPractice, 'known' | 'cards'>): Promise<Begun> {
  const { index, now } = sources;
  const places = pagesToLoad(index, { ...dueAndMistakes(cards, now), known: known.pages });
  const { pool, isPartial } = await poolOf(sources, places);
  const questions = chooseQuestions({ cards, known: known.pages, pool, now });
  const picks = questions.map(({ question, contentHash, page }) => ({
    questionId: question.id,
    contentHash,
    page: page.ref,
  }));
  return { questions, begun: { begunAt: new Date(now).toISOString(), picks, answers: [] }, isPartial };
}

/** The questions of all pages that can be loaded. */
async function poolOf({ pages, code }: Sources, places: readonly PracticePage[]) {
  const unique = [...new Map(places.map((place) => [place.key, place])).values()];
  const loaded = await Promise.allSettled(
    unique.map(async (place) => {
      // One that could not be loaded before may be there now.
      pages.retry(place.key);
      return questionsOf(place, await whenReady(pages, place.key), code);
    }),
  );
  return {
    pool: loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    isPartial: loaded.some(({ status }) => status === 'rejected'),
  };
}
