import type { ContentIndex } from '@tensely/content/lessons';
import { read } from '@tensely/core/logic';
import {
  average,
  collection,
  doc,
  type Firestore,
  getAggregateFromServer,
  getDocFromServer,
  getDocsFromServer,
  sum,
} from 'firebase/firestore';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { lastAndBest } from '../history/last-and-best.ts';
import { whereLast } from '../history/last-place.ts';
import { computeOverallStats } from '../history/overall-stats.ts';
import { readHistory } from '../history/read-history.ts';
import { readReviews } from '../practice/read-reviews.ts';
import { readEach } from '../wire/fields.ts';
import type { History, PageAnswers } from '../wire/history.ts';
import type { PageReviews } from '../wire/reviews.ts';
import type { PageRef } from '../wire/session.ts';
import {
  activeDaysSchema,
  decodeAnswers,
  decodeReviews,
  decodeSession,
  placeId,
  storedPageSchema,
} from './documents.ts';

/**
 * Reads the history from the server, which also computes the mean and the total time. The cache saves transferring
 * unchanged documents, but never answers alone: it may be incomplete. Rejects if the server is unreachable.
 */
export async function readHistoryFor(
  database: Firestore,
  uid: string,
  { index, today }: { index: ContentIndex; today: string },
): Promise<History> {
  const collectionOf = (name: string) => collection(database, 'users', uid, name);
  const completed = collectionOf('completedPages');
  // Two queries, because a page that lacks one of the fields would be missing from both results.
  const [mean, time, sessions, pages, user] = await Promise.all([
    getAggregateFromServer(completed, { averageScore: average('scoredBest') }),
    getAggregateFromServer(completed, { totalTimeSpent: sum('totalTimeSpent') }),
    getDocsFromServer(collectionOf('sessions')),
    getDocsFromServer(completed),
    getDocFromServer(doc(database, 'users', uid)),
  ]);
  const completedPages = pages.docs.map((document) => document.data());
  const stored = readEach(storedPageSchema, completedPages);
  const open = sessions.docs.map((document) => decodeSession(document.data()));
  const history = readHistory({ sessions: open, completedPages }) ?? EMPTY_HISTORY;
  const { activeDays = [] } = read(activeDaysSchema, user.data() ?? {}) ?? {};
  const counted = { pages: stored, sessions: history.sessions, activeDays, index, today };
  return {
    ...history,
    overallStats: computeOverallStats(counted, { ...mean.data(), ...time.data() }),
    currentSession: whereLast(history.sessions, stored),
  };
}

/** Reads the answers of the last and the best attempt at a page from the server. */
export async function readPageAnswers(database: Firestore, uid: string, page: PageRef): Promise<PageAnswers> {
  const place = placeId(page);
  const [completed, answers] = await Promise.all([
    getDocFromServer(doc(database, 'users', uid, 'completedPages', place)),
    getDocFromServer(doc(database, 'users', uid, 'pageAnswers', place)),
  ]);
  const result = read(storedPageSchema, completed.data());
  return result ? lastAndBest(decodeAnswers(answers.data()), result) : { last: null, best: null };
}

/** All reviews of a learner from the server. Rejects if it is unreachable. */
export async function reviewsOnServer(database: Firestore, uid: string): Promise<PageReviews[]> {
  const { docs } = await getDocsFromServer(collection(database, 'users', uid, 'reviews'));
  return readReviews({ pages: docs.map((document) => decodeReviews(document.data())) }) ?? [];
}
