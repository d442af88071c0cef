import type { Outbox } from '../outbox/outbox.ts';
import type { Tracker } from '../tracker/tracker-contract.ts';
import { isSamePage } from '../wire/same-page.ts';
import { cardsOf, EXAM_PREFIX } from './cards.ts';
import { mergePages, mergeReviews } from './merge-reviews.ts';
import type { KnownReviews, Practice } from './practice-contract.ts';
import { reviewsOf } from './reviews-of-records.ts';

interface Ports {
  outbox: Pick<Outbox, 'ask' | 'saveReviews' | 'resume'>;
  tracker: Pick<Tracker, 'loadHistory' | 'getSnapshot'>;
  now(): string;
}

export function createPractice({ outbox, tracker, now }: Ports): Practice {
  async function load(): Promise<KnownReviews> {
    if (tracker.getSnapshot().historyStatus !== 'ready') await tracker.loadHistory();
    const known = await outbox.ask((dispatch, uid) => dispatch.reviews(uid));
    const { sessions } = tracker.getSnapshot().history;
    const inWork = sessions.flatMap((session) => reviewsOf(session, session.questions));
    return { ...known, pages: mergePages(known.pages, inWork) };
  }

  return {
    load,
    cardsOf,
    async countDue() {
      const { pages } = await load();
      const time = Date.parse(now());
      return cardsOf(pages).filter(({ due }) => due <= time).length;
    },
    record(page, answer) {
      const review = { ...answer, at: now() };
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
      const { pages } = await load();
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
      read: () => outbox.ask((dispatch, uid) => dispatch.practiceNote(uid).read()),
      write: (value) => outbox.ask((dispatch, uid) => dispatch.practiceNote(uid).write(value)),
    },
    finished: {
      read: () => outbox.ask((dispatch, uid) => dispatch.finishedPractices(uid).read()),
      add: (value) => outbox.ask((dispatch, uid) => dispatch.finishedPractices(uid).add(value)),
    },
  };
}

const WRONG = { contentHash: '', isCorrect: false, timeSpent: 0, hinted: false };
