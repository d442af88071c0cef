import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PageFile } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { getAuthoring } from '@tensely/questions/authoring';
import { contentHash, markQuestion, type ScoredQuestion } from '@tensely/questions/logic';
import { z } from 'zod';
import { counted } from '../../console-text.ts';
import { type CommandContext, failure, type Outcome } from '../command.ts';
import { LESSONS } from '../content-defects.ts';
import { readContent, readJson } from '../read-content.ts';
import { type Review, recordedAnswers, reviewSchema, reviewText } from './review.ts';

const sheetSchema = z.object({
  /** The second solver. */
  by: z.string().default(''),
  questions: z.array(
    z.looseObject({ id: z.string(), contentHash: z.string(), answer: z.unknown(), note: z.string().default('') }),
  ),
});

/**
 * `review A2/future` prints the questions whose current version no second solver has answered, without keys (`--all`: all
 * questions). `review A2/future --answers FILE` marks the filled sheet and writes the record.
 */
export function reviewCommand(args: readonly string[], { root, folder }: CommandContext): Outcome {
  const flags = { answers: { type: 'string' }, all: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: false });
  const [place = ''] = positionals;
  const [level, topic] = place.split('/');
  const { content } = readContent(join(root, LESSONS));
  const pages = content.pages.filter((page) => page.level === level && page.topic === topic);
  if (pages.length === 0) return failure(`There is no topic "${place}". Use its folder's name, such as A2/future.`);
  const record = join(root, LESSONS, 'content/review', `${level}-${topic}.json`);
  const { json, fault } = existsSync(record) ? readJson(record) : { json: { level, topic, answers: [] } };
  if (fault) return failure(`${record}: ${fault}`);
  const { data: review } = reviewSchema.safeParse(json);
  if (!review) return failure(`${record}: The record cannot be read.`);
  if (values.answers === undefined) return printSheet(pages, review, values.all === true);
  if (typeof values.answers !== 'string') return failure('Name the file with the answers: --answers FILE.');
  return recordAnswers(pages, review, resolve(folder, values.answers), record);
}

function printSheet(pages: readonly PageFile[], review: Review, all: boolean): Outcome {
  const { level, topic } = review;
  const answered = recordedAnswers(questionsOf(pages), review);
  const questions = pages
    .flatMap(withPictures)
    .filter(({ question }) => all || answered.get(question.id)?.contentHash !== contentHash(question))
    .map(({ question, picture }) => sheetOf(question, picture));
  return { lines: JSON.stringify({ level, topic, by: '', questions }, null, 2).split('\n'), errors: [], ok: true };
}

function questionsOf(pages: readonly PageFile[]): ScoredQuestion[] {
  return pages.flatMap(({ page }) => scoredQuestions(page));
}

/** Each question with the alternative text of the picture directly before it, which may decide the answer. */
function withPictures({ page }: PageFile): { question: ScoredQuestion; picture?: string }[] {
  const items = [...page.content, ...page.questions];
  return scoredQuestions(page).map((question) => {
    const before = items[items.findIndex((item) => 'id' in item && item.id === question.id) - 1];
    return { question, ...(before?.type === 'imageDisplay' && { picture: before.altText }) };
  });
}

/** Marks the answers in the sheet at `path` and writes them to `record`. */
function recordAnswers(pages: readonly PageFile[], review: Review, path: string, record: string): Outcome {
  const { json, fault } = readJson(path);
  if (fault) return failure(`${path}: ${fault}`);
  const sheet = sheetSchema.safeParse(json);
  if (!sheet.success)
    return failure(`${path}: This is not a sheet: it needs "questions", each with id, contentHash and answer.`);
  const questions = new Map(questionsOf(pages).map((one) => [one.id, one]));
  const { by, questions: filled } = sheet.data;
  if (by.trim() === '') return failure(`${path}: Enter the name of the solver, who is not the author, under "by".`);
  const results = filled.flatMap((given) => {
    return given.answer === null || given.answer === undefined ? [] : mark(questions.get(given.id), given);
  });
  const faults = results.flatMap((result) => ('fault' in result ? result.fault : []));
  const marked = results.flatMap((result) => ('fault' in result ? [] : result));
  const recorded = new Map(marked.map(({ answer }) => [answer.id, { ...answer, by }]));
  const disagreements = marked.flatMap(({ disagreement }) => disagreement ?? []);
  const known = recordedAnswers([...questions.values()], review);
  const answers = [...questions.keys()].flatMap((id) => recorded.get(id) ?? known.get(id) ?? []);
  writeFileSync(record, reviewText({ ...review, answers }));
  const sum = `${counted(recorded.size, 'answer')} recorded, ${counted(disagreements.length, 'disagreement')}.`;
  const advice =
    disagreements.length > 0 ? [`Fix the question, or write the resolution under "settled" in ${record}.`] : [];
  return { lines: [...disagreements, sum, ...advice], errors: faults, ok: faults.length + disagreements.length === 0 };
}

type Given = z.infer<typeof sheetSchema>['questions'][number];

/** The recorded answer, with a sentence if it differs from the key; or why the answer is refused. */
function mark(question: ScoredQuestion | undefined, { id, contentHash: hash, answer, note }: Given) {
  if (!question) return { fault: `"${id}": the topic has no such question.` };
  if (contentHash(question) !== hash)
    return { fault: `"${id}": it has changed since the sheet was printed: print a new one.` };
  const read = getAuthoring(question).review.readSolution(question, answer);
  if ('fault' in read) return { fault: `"${id}": ${read.fault}.` };
  const { outcome, correctAnswer } = markQuestion(question, read.response);
  const text = textOf(answer);
  const agrees = outcome === 'right';
  const disagreement = agrees ? undefined : `"${id}": answered ${text}; the key is ${correctAnswer}. ${note}`.trim();
  return { answer: { id, contentHash: hash, answer: text, agrees, note }, disagreement };
}

function textOf(answer: unknown): string {
  if (Array.isArray(answer)) return answer.join(' / ');
  if (typeof answer !== 'object' || answer === null) return String(answer);
  return Object.entries(answer)
    .map(([item, target]) => `${item}: ${target}`)
    .join('; ');
}

/** The entry of a question on the sheet, to be filled in, with the alternative text of the picture before it. */
function sheetOf(question: ScoredQuestion, picture?: string) {
  return {
    id: question.id,
    contentHash: contentHash(question),
    type: question.type,
    ...(picture && { picture }),
    ...getAuthoring(question).review.sheet(question),
    answer: null,
    note: '',
  };
}
