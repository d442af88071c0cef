import { contentHash, type ScoredQuestion } from '@tensely/questions/logic';
import { scoredQuestions } from '../scored-questions.ts';
import type { PageFile, ReportIn } from './content.ts';

/** Ids are unique over all content, because answers are recorded under them, and no question is asked twice. */
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
