import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePage, scoredQuestions } from '@tensely/content/lessons';
import { contentHash } from '@tensely/questions/logic';
import { z } from 'zod';
import { readJsonFile } from '../read-json-file.ts';

/** Pages as "A1/verbs/1", each with the id of one of its questions. */
const chosenSchema = z.array(z.object({ page: z.string(), question: z.string() }));
type Chosen = z.output<typeof chosenSchema>;

/** The questions on the front page. */
export function readChosen(root: string): Chosen {
  return readJsonFile(join(root, 'apps/shell/src/home/try/chosen.json'), chosenSchema);
}

/**
 * Reads the lesson questions for the front page, as `TryQuestion`: each with its page and the identities of all
 * questions there, so that an answer can be stored for that page.
 *
 * @throws Error with a sentence for a question that the lessons do not have
 */
export function tryQuestions(root: string, chosen: Chosen): object[] {
  return chosen.map(({ page: place, question: id }) => {
    const [level = '', topic = '', number = ''] = place.split('/');
    const path = `apps/lessons/content/${level}/${topic}/${number.padStart(2, '0')}.json`;
    const { page } = parsePage(JSON.parse(readFileSync(join(root, path), 'utf8')));
    const all = scoredQuestions(page);
    const question = all.find((one) => one.id === id);
    if (!question) throw new Error(`The front page shows the question ${id}, which is not in ${path}.`);
    const keys = all.map((one) => ({ questionId: one.id, contentHash: contentHash(one) }));
    return { ref: { level, topic: topic.toLowerCase(), page: Number(number) }, question, keys };
  });
}
