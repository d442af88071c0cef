import { read } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { readEach } from '../wire/fields.ts';
import { type History, overallStatsSchema, pageResultSchema } from '../wire/history.ts';
import { pageRefSchema, pageSessionSchema, questionRecordSchema } from '../wire/session.ts';
import { EMPTY_HISTORY } from './apply-updates.ts';

const list = z.catch(z.array(z.unknown()), []);
const outline = z.object({
  sessions: list,
  completedPages: list,
  overallStats: z.catch(overallStatsSchema, EMPTY_HISTORY.overallStats),
  currentSession: z.catch(z.nullable(pageRefSchema), null),
});
const withQuestions = z.looseObject({ questions: list });

/** Reads a history from the network or the device, without damaged entries. Undefined if it is not an object. */
export function readHistory(value: unknown): History | undefined {
  const parsed = read(outline, value);
  if (!parsed) return undefined;
  const { sessions, completedPages, ...rest } = parsed;
  return {
    ...rest,
    sessions: readEach(pageSessionSchema, sessions.map(withReadableQuestions)),
    completedPages: readEach(pageResultSchema, completedPages),
  };
}

function withReadableQuestions(session: unknown): unknown {
  const parsed = read(withQuestions, session);
  if (!parsed) return session;
  return { ...parsed, questions: readEach(questionRecordSchema, parsed.questions) };
}
