import type { Clock, ServiceTime } from '@tensely/core/logic';
import { localDay } from '../history/local-day.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { TimeSpent } from '../tracker/time-spent.ts';
import type { Tracker } from '../tracker/tracker-contract.ts';
import { isSamePage } from '../wire/same-page.ts';
import { cardsOf } from './cards.ts';
import { mergePages, mergeReviews } from './merge-reviews.ts';
import type { KnownReviews, Practice } from './practice-contract.ts';
import { EXAM_PREFIX, withPlausibleTimes, withReceipts } from './review-time.ts';
import { reviewsOf } from './reviews-of-records.ts';

interface Ports {
  outbox: Pick<Outbox, 'ask' | 'saveReviews' | 'resume'>;
  tracker: Pick<Tracker, 'loadHistory' | 'getSnapshot'>;
  clock: Clock;
  serviceTime: Pick<ServiceTime, 'now'>;
  /** Counts the milliseconds in which the page is visible and in use. */
  activeTime: Pick<Clock, 'now'>;
}

export function createPractice({ outbox, tracker, clock, serviceTime, activeTime }: Ports): Practice {
  const timeSpent = new TimeSpent(activeTime);

  /** With the times as they were sent. */
  async function loadAsSent(): Promise<KnownReviews> {
    if (tracker.getSnapshot().historyStatus !== 'ready') await tracker.loadHistory();
    const known = await outbox.ask((sync, uid) => sync.reviews(uid));
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
      read: () => outbox.ask((sync, uid) => sync.practiceNote(uid).read()),
      write: (value) => outbox.ask((sync, uid) => sync.practiceNote(uid).write(value)),
    },
    finished: {
      read: () => outbox.ask((sync, uid) => sync.finishedPractices(uid).read()),
      add: (value) => outbox.ask((sync, uid) => sync.finishedPractices(uid).add(value)),
    },
  };
}

const WRONG = { contentHash: '', isCorrect: false, timeSpent: 0, hinted: false };
