import type { PageReviews, QuestionCard } from '@tensely/progress/logic';
import type { LevelOrder } from './own-level.ts';
import type { PoolQuestion } from './question-pool.ts';
import { PRACTICE_LENGTH } from './round.ts';

const HOUR = 3_600_000;
/** Minimum time before a question is asked again, in milliseconds. */
export const REST_MS = 20 * HOUR;
/** A page with this many questions answered within the hour is just finished. */
const JUST_DONE = 3;

export type Reason = 'mistake' | 'due' | 'weak';
export interface Pick extends PoolQuestion {
  reason: Reason;
}

/**
 * Mistakes, the latest first, then the other due questions, the most overdue first and within a day those not seen for
 * longest. In both groups the learner's level comes first. `now` in milliseconds.
 */
export function mistakesAndDue(cards: readonly QuestionCard[], now: number, levels: LevelOrder) {
  const byLevel = (a: QuestionCard, b: QuestionCard) => levels.rank(a.page.level) - levels.rank(b.page.level);
  const mistakes = cards
    .filter(({ last }) => !last.isCorrect)
    .toSorted((a, b) => byLevel(a, b) || (a.last.at < b.last.at ? 1 : -1));
  const due = cards
    .filter((card) => card.last.isCorrect && card.due <= now)
    .toSorted((a, b) => byLevel(a, b) || a.due - b.due || (a.last.at < b.last.at ? -1 : 1));
  return { mistakes, due };
}

interface Known {
  cards: readonly QuestionCard[];
  /** All reviews, including those of exams. */
  known: readonly PageReviews[];
  /** The questions of the pages that have loaded. */
  pool: readonly PoolQuestion[];
  /** Milliseconds. */
  now: number;
  levels: LevelOrder;
}

/**
 * The questions to repeat, up to ten unique ones: mistakes, due questions, then questions about the grammar points with
 * most mistakes. A level above the learner's own adds weak points only if there is nothing else. Skips questions that
 * are gone. A question with changed content counts as new: neither due nor a mistake.
 */
export function chooseQuestions({ cards, known, pool, now, levels }: Known): Pick[] {
  const { mistakes, due } = mistakesAndDue(cards, now, levels);
  const found = (card: QuestionCard) =>
    pool.find(({ question, contentHash }) => question.id === card.questionId && contentHash === card.contentHash) ?? [];
  const weak = weakest({ cards, known, pool, now });
  const within = weak.filter(({ page }) => !levels.isAbove(page.ref.level));
  const wanted: Pick[] = [
    ...mistakes.flatMap(found).map((one) => ({ ...one, reason: 'mistake' as const })),
    ...due.flatMap(found).map((one) => ({ ...one, reason: 'due' as const })),
    ...within.map((one) => ({ ...one, reason: 'weak' as const })),
  ];
  const all = wanted.length > 0 ? wanted : weak.map((one) => ({ ...one, reason: 'weak' as const }));
  const firstOf = ({ question }: Pick) => all.find((pick) => pick.question.id === question.id);
  return all.filter((pick) => firstOf(pick) === pick).slice(0, PRACTICE_LENGTH);
}

/** Questions about the weakest grammar points: one of each point in turn, those not seen for longest first. */
function weakest({ cards, known, pool, now }: Omit<Known, 'levels'>): PoolQuestion[] {
  const seen = new Map(cards.map((card) => [card.questionId, Date.parse(card.last.at)]));
  const lastSeen = ({ question }: PoolQuestion) => seen.get(question.id) ?? 0;
  const rested = pool
    .filter((one) => now - lastSeen(one) > REST_MS && !isJustDone(one, known, now))
    .toSorted((a, b) => lastSeen(a) - lastSeen(b));
  const lists = weakTags(pool, known).map((tag) => rested.filter(({ question }) => question.tags?.includes(tag)));
  return inTurn(lists);
}

/** Takes one of each list in turn; the lists and their members stay in order. */
export function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

/**
 * The tags with mistakes, the highest error rate first. A mistake in an exam counts for all points that its lesson page
 * teaches.
 */
function weakTags(pool: readonly PoolQuestion[], known: readonly PageReviews[]): string[] {
  const counted = known.flatMap(({ reviews, ...ref }) => {
    const here = pool.filter(({ page }) => isOf(page.ref, ref));
    const tagsOfPage = [...new Set(here.flatMap(({ question }) => question.tags ?? []))];
    return reviews.flatMap(({ questionId, isCorrect }) => {
      const asked = here.find(({ question }) => question.id === questionId)?.question;
      return (asked ? (asked.tags ?? []) : tagsOfPage).map((tag) => ({ tag, isCorrect }));
    });
  });
  return [...Map.groupBy(counted, ({ tag }) => tag)]
    .map(([tag, all]) => ({ tag, all: all.length, wrong: all.filter(({ isCorrect }) => !isCorrect).length }))
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => b.wrong / b.all - a.wrong / a.all || b.wrong - a.wrong)
    .map(({ tag }) => tag);
}

/** Whether the learner has just worked on the page and still remembers it: only its mistakes are asked. */
function isJustDone({ page }: PoolQuestion, known: readonly PageReviews[], now: number): boolean {
  const reviews = known.find((one) => isOf(page.ref, one))?.reviews ?? [];
  return reviews.filter(({ at }) => now - Date.parse(at) < HOUR).length >= JUST_DONE;
}

function isOf(one: PoolQuestion['page']['ref'], other: PoolQuestion['page']['ref']): boolean {
  return one.level === other.level && one.topic === other.topic && one.page === other.page;
}
