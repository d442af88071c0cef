import { check } from '@tensely/core/logic';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { lastAndBest } from '../history/last-and-best.ts';
import type { PageAnswers } from '../wire/page-answers.ts';
import type { PageRef } from '../wire/session-ref.ts';
import { decodeAnswers, placeId, storedPageSchema } from './documents.ts';

/** Reads the answers of the last and the best attempt at a page from the server. */
export async function readPageAnswers(database: Firestore, uid: string, page: PageRef): Promise<PageAnswers> {
  const place = placeId(page);
  const [completed, answers] = await Promise.all([
    getDocFromServer(doc(database, 'users', uid, 'completedPages', place)),
    getDocFromServer(doc(database, 'users', uid, 'pageAnswers', place)),
  ]);
  const result = check(storedPageSchema, completed.data());
  return result.success ? lastAndBest(decodeAnswers(answers.data()), result.data) : { last: null, best: null };
}
