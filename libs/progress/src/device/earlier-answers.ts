import { answerOf, openDatabase } from '@tensely/core/browser';
import type { Copies } from '@tensely/offline/logic';

/** The name of the copy that has the answers of a page. */
export const ANSWERS = 'answers/';

/** Copies that also find the answers of pages where versions before 2026-12 stored them: in a database of its own. */
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
