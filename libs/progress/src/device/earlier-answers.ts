import { answerOf, openDatabase } from '@tensely/core/browser';
import type { Copies } from '@tensely/offline/logic';

/** The key of the copy with a page's answers. */
export const ANSWERS = 'answers/';

/** Copies that also find the page answers of versions before 2026-12, which stored them in a separate database. */
export function withEarlierAnswers(copies: Copies): Copies {
  const database = openDatabase({ name: 'tensely-answers' });
  return {
    ...copies,
    async read(uid, name) {
      const stored = await copies.read(uid, name);
      if (stored !== undefined || !name.startsWith(ANSWERS)) return stored;
      const key = [uid, name.slice(ANSWERS.length)];
      return database
        .run('readonly', 'answers', (transaction) => answerOf<unknown>(transaction.objectStore('answers').get(key)))
        .catch(() => undefined);
    },
    async remove(uid) {
      await copies.remove(uid);
      await database
        .run('readwrite', 'answers', async (transaction) => {
          transaction.objectStore('answers').delete(IDBKeyRange.bound([uid], [uid, []]));
        })
        .catch(() => undefined);
    },
  };
}
