import { contentHash, type ScoredQuestion } from '@tensely/questions/logic';
import * as z from 'zod/mini';
import { type ContentIndex, contentIndexSchema, findTopic } from '../lessons/schema/content-index.schema.ts';
import { contentRequirementsSchema } from '../lessons/schema/content-requirements.schema.ts';
import { scoredQuestions } from '../lessons/scored-questions.ts';
import { checkPage } from './check-page.ts';
import { checkTopics } from './check-topics.ts';
import type { Content, Defect, PageFile, ReportIn, SourceFile } from './content.ts';
import { reportIssues } from './schema-sentences.ts';

/**
 * Checks every page, and the rules across pages: counts, duplicate ids, repeated questions. Returns one sentence for
 * each defect.
 * @example
 * for (const { file, pointer, sentence } of checkContent(content)) console.error(`${file}#${pointer}: ${sentence}`);
 */
export function checkContent(content: Content): Defect[] {
  const { pages, pictures } = content;
  const defects: Defect[] = [];
  const reportIn: ReportIn = (file) => (pointer, sentence) => defects.push({ file, pointer, sentence });
  const index = readFile(content.index, contentIndexSchema, reportIn);
  const tags = readFile(content.tags, z.record(z.string(), z.string()), reportIn);
  const requirements = readFile(content.requirements, contentRequirementsSchema, reportIn);
  const explained = tags && new Set(Object.keys(tags));
  for (const page of pages) {
    const context = index && isDraft(page, index) ? {} : { pictures, tags: explained };
    defects.push(...checkPage(page.json, { file: page.file, ...context }));
  }
  if (index) checkTopics({ index, requirements, content, reportIn });
  checkRepeats(pages, reportIn);
  return defects;
}

function readFile<Value>(
  source: SourceFile | undefined,
  schema: z.ZodMiniType<Value>,
  reportIn: ReportIn,
): Value | undefined {
  if (!source) return undefined;
  const result = schema.safeParse(source.json);
  if (!result.success) reportIssues(result.error.issues, source.json, '', reportIn(source.file));
  return result.data;
}

/**
 * Whether a page belongs to a topic that is not ready: its pictures and the explanations of its tags may still be
 * missing.
 */
function isDraft({ level, topic }: PageFile, index: ContentIndex): boolean {
  return findTopic(index, level, topic)?.ready === false;
}

/** Reports ids and questions that occur twice in the whole content. Answers are recorded under the ids. */
function checkRepeats(pages: readonly PageFile[], reportIn: ReportIn): void {
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
