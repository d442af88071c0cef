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
  type QuerySnapshot,
  sum,
} from 'firebase/firestore';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { lastAndBest } from '../history/last-and-best.ts';
import { whereLast } from '../history/last-place.ts';
import { type Aggregates, computeOverallStats } from '../history/overall-stats.ts';
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

interface Reading {
  database: Firestore;
  uid: string;
  index: ContentIndex;
  today: string;
}

/**
 * Reads the history from the server, which also computes the mean and the total time. The cache saves transferring
 * unchanged documents, but never answers alone: it may be incomplete. Rejects if the server is unreachable.
 */
export async function readHistoryFor(reading: Reading): Promise<History> {
  const { database, uid } = reading;
  const collectionOf = (name: string) => collection(database, 'users', uid, name);
  const pages = collectionOf('completedPages');
  // Two queries, because a page that lacks one of the fields would be missing from both results.
  const [mean, time, sessionDocuments, pageDocuments, user] = await Promise.all([
    getAggregateFromServer(pages, { averageScore: average('scoredBest') }),
    getAggregateFromServer(pages, { totalTimeSpent: sum('totalTimeSpent') }),
    getDocsFromServer(collectionOf('sessions')),
    getDocsFromServer(pages),
    getDocFromServer(doc(database, 'users', uid)),
  ]);
  const dataOf = ({ docs }: QuerySnapshot) => docs.map((document) => document.data());
  const raw = {
    sessions: dataOf(sessionDocuments).map(decodeSession),
    pages: dataOf(pageDocuments),
    user: user.data(),
  };
  return historyOf(reading, raw, { ...mean.data(), ...time.data() });
}

interface Raw {
  sessions: unknown[];
  pages: unknown[];
  user: unknown;
}

function historyOf({ index, today }: Reading, { sessions, pages, user }: Raw, aggregates: Aggregates): History {
  const stored = readEach(storedPageSchema, pages);
  const history = readHistory({ sessions, completedPages: pages }) ?? EMPTY_HISTORY;
  const { activeDays = [] } = read(activeDaysSchema, user ?? {}) ?? {};
  const counted = { pages: stored, sessions: history.sessions, activeDays };
  return {
    ...history,
    overallStats: computeOverallStats({ ...counted, index, today }, aggregates),
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
