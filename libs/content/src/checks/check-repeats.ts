import { contentHash, type ScoredQuestion } from '@tensely/questions/logic';
import { scoredQuestions } from '../lessons/scored-questions.ts';
import type { PageFile, ReportIn } from './content.ts';

/** Reports ids and questions that occur twice in the whole content. Answers are recorded under the ids. */
export function checkRepeats(pages: readonly PageFile[], reportIn: ReportIn): void {
  const files = new Map<string, string>();
  const asked = new Map<string, ScoredQuestion>();
  for (const { file, page } of pages) {
    for (const question of scoredQuestions(page)) {
      const other = files.get(question.id);
      if (other && other !== file) reportIn(file)('', `The id "${question.id}" is used in ${other} too.`);
      files.set(question.id, file);
      const hash = contentHash(question);
      const twin = asked.get(hash);
      if (twin) reportIn(file)('', `"${question.id}" asks the same as "${twin.id}".`);
      asked.set(hash, question);
    }
  }
}
