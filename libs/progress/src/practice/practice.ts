import { localDay } from '../history/days.ts';
import { reviewsOf, TimeSpent } from '../tracker/answer-records.ts';
import type { ProgressParts } from '../tracker/tracker-ports.ts';
import type { PageReviews, Review } from '../wire/reviews.ts';
import { isSamePage } from '../wire/same-page.ts';
import type { PageRef } from '../wire/session.ts';
import { cardsOf, type QuestionCard } from './cards.ts';
import type { KnownReviews } from './known-reviews.ts';
import { mergePages, mergeReviews } from './merge-reviews.ts';
import type { FinishedPractices, PracticeNote } from './practices-on-device.ts';
import { EXAM_PREFIX, withPlausibleTimes, withReceipts } from './review-time.ts';

/** A learner's practice: their reviews, and when each question comes back. Loaded on first use. */
export interface Practice {
  /** Rejects if no learner is signed in. */
  load(): Promise<KnownReviews>;
  /** When each question comes back. */
  cardsOf(pages: readonly PageReviews[]): QuestionCard[];
  /** Returns how many questions of these pages, as returned by `load`, are due now. */
  countDue(pages: readonly PageReviews[]): number;
  /** The question comes into view: only its time runs. Absent in an older shell, like the next one. */
  questionStarted?(questionId: string): void;
  /** Ends that; returns the seconds in which the question was in view and in use. 0 for one that never started. */
  timeSpent?(questionId: string): number;
  /** Stores a review of a page's question on the device; it is sent with the next change, or by `send`. */
  record(page: PageRef, review: Omit<Review, 'at'>): Review;
  /** Records that an exam answer, identified by `id`, was wrong on the topic of this page. Idempotent. */
  recordMistakes(mistakes: readonly { page: PageRef; id: string; at: string }[]): Promise<void>;
  /** Sends waiting reviews. */
  send(): void;
  note: PracticeNote;
  /** Absent in an older shell. */
  finished?: FinishedPractices;
}

export function createPractice({ outbox, tracker, clock, serviceTime, activeTime }: ProgressParts): Practice {
  const timeSpent = new TimeSpent(activeTime);

  /** With the times as they were sent. */
  async function loadAsSent(): Promise<KnownReviews> {
    if (tracker.getSnapshot().historyStatus !== 'ready') await tracker.loadHistory();
    const known = await outbox.ask((sync, uid) => sync.reviews.read(uid));
    const { sessions } = tracker.getSnapshot().history;
    const inWork = sessions.flatMap((session) => {
      // The service clamps the time of the last activity, but not those of the answers.
      const receivedAt = Math.min(Date.parse(session.lastActivity), serviceTime.now());
      return withReceipts(reviewsOf(session, session.questions), receivedAt);
    });
    return { ...known, pages: mergePages(known.pages, inWork) };
  }

  async function load(): Promise<KnownReviews> {
    const known = await loadAsSent();
    return { ...known, pages: withPlausibleTimes(known.pages, serviceTime.now()) };
  }

  return {
    load,
    cardsOf,
    countDue: (pages) => cardsOf(pages).filter(({ due }) => due <= clock.now()).length,
    questionStarted: (id) => timeSpent.start(id),
    timeSpent: (id) => timeSpent.stop(id),
    record(page, answer) {
      // A clock that is ahead must not date anything in the future.
      const time = Math.min(clock.now(), serviceTime.now());
      const day = localDay(time);
      const review = { ...answer, at: new Date(time).toISOString(), ...(day !== undefined && { day }) };
      void outbox.saveReviews([{ ...page, topic: page.topic.toLowerCase(), reviews: [review] }]);
      return review;
    },
    async recordMistakes(mistakes) {
      const reviews = mistakes.map(({ page, id, at }) => ({
        ...page,
        topic: page.topic.toLowerCase(),
        reviews: [{ ...WRONG, questionId: `${EXAM_PREFIX}${id}`, at: new Date(at).toISOString() }],
      }));
      const wanted = mergePages([], reviews);
      const { pages } = await loadAsSent();
      const news = wanted.filter((page) => {
        const known = pages.find((one) => isSamePage(one, page))?.reviews ?? [];
        return mergeReviews(known, page.reviews).length > known.length;
      });
      if (news.length === 0) return;
      await outbox.saveReviews(news);
      outbox.resume();
    },
    send: outbox.resume,
    note: {
      read: () => outbox.ask((sync, uid) => sync.practices(uid).note.read()),
      write: (begun) => outbox.ask((sync, uid) => sync.practices(uid).note.write(begun)),
    },
    finished: {
      read: () => outbox.ask((sync, uid) => sync.practices(uid).finished.read()),
      add: (practice) => outbox.ask((sync, uid) => sync.practices(uid).finished.add(practice)),
    },
  };
}

const WRONG = { contentHash: '', isCorrect: false, timeSpent: 0, hinted: false };
