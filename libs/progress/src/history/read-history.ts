import * as z from 'zod/mini';
import { pageResultSchema } from '../wire/completed-page.ts';
import { type History, overallStatsSchema } from '../wire/history.ts';
import { questionRecordSchema } from '../wire/question-record.ts';
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

/** Reads a history from the network or the device: what is damaged is left out, the rest is kept. Undefined when it is no object at all. */
export function readHistory(value: unknown): History | undefined {
  const parsed = outline.safeParse(value);
  if (!parsed.success) return undefined;
  const { sessions, completedPages, ...rest } = parsed.data;
  return {
    ...rest,
    sessions: salvage(pageSessionSchema, sessions.map(withSoundQuestions)),
    completedPages: salvage(pageResultSchema, completedPages),
  };
}

function withSoundQuestions(session: unknown): unknown {
  const parsed = withQuestions.safeParse(session);
  if (!parsed.success) return session;
  return { ...parsed.data, questions: salvage(questionRecordSchema, parsed.data.questions) };
}

function salvage<Schema extends z.ZodMiniType>(schema: Schema, values: readonly unknown[]): z.infer<Schema>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}
