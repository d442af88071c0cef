import { checkMeaning, type Report } from '@tensely/questions/authoring';
import type { ScoredQuestion } from '@tensely/questions/logic';
import type { CheckContext } from './defect.ts';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Checks rules that a schema cannot express: those for every scored question, then those of its type. */
export function checkQuestion(question: ScoredQuestion, { tags: known }: CheckContext, report: Report): void {
  if (!question.explanation) report('', 'The question has no explanation.');
  if (!question.tags?.length) report('', 'The question has no tags.');
  question.tags?.forEach((tag, index) => {
    if (!KEBAB_CASE.test(tag)) report(`/tags/${index}`, `The tag "${tag}" is not in kebab-case.`);
    else if (known && !known.has(tag)) report(`/tags/${index}`, `The tag "${tag}" is not in tags.json.`);
  });
  checkMeaning(question, report);
}
