import * as z from 'zod/mini';
import { pageResultSchema } from '../wire/completed-page.ts';
import { type History, overallStatsSchema } from '../wire/history.ts';
import { questionRecordSchema } from '../wire/question-record.ts';
import { readEach } from '../wire/read-each.ts';
import { pageSessionSchema } from '../wire/session.ts';
import { pageRefSchema } from '../wire/session-ref.ts';
import { EMPTY_HISTORY } from './empty-history.ts';

const list = z.catch(z.array(z.unknown()), []);
const outline = z.object({
  sessions: list,
  completedPages: list,
  overallStats: z.catch(overallStatsSchema, EMPTY_HISTORY.overallStats),
  currentSession: z.catch(z.nullable(pageRefSchema), null),
});
const withQuestions = z.looseObject({ questions: list });

/** Reads a history from the network or the device; damaged entries are left out. Undefined when it is no object at all. */
export function readHistory(value: unknown): History | undefined {
  const parsed = outline.safeParse(value);
  if (!parsed.success) return undefined;
  const { sessions, completedPages, ...rest } = parsed.data;
  return {
    ...rest,
    sessions: readEach(pageSessionSchema, sessions.map(withReadableQuestions)),
    completedPages: readEach(pageResultSchema, completedPages),
  };
}

function withReadableQuestions(session: unknown): unknown {
  const parsed = withQuestions.safeParse(session);
  if (!parsed.success) return session;
  return { ...parsed.data, questions: readEach(questionRecordSchema, parsed.data.questions) };
}
