import { examResultSummarySchema } from '@tensely/content/exams';
import type { Connection } from '../../database/database.ts';
import { mostListed } from '../exam-rules.ts';
import { selectAttempts } from './attempt-queries.ts';
import { listedColumns, listedFromRow } from './attempt-row.ts';
import type { AttemptLists } from './exam-repository.ts';

/** A learner's attempts without their work and reviews. Reads a score only if the review was opened. */
export async function readLists(connection: Connection, uid: string): Promise<AttemptLists> {
  const latest = selectAttempts(connection, uid).limit(mostListed);
  const open = latest.select(listedColumns).where('reviewedAt', 'is', null);
  const running = await open.where('finishedAt', 'is', null).orderBy('startedAt', 'desc').orderBy('id').execute();
  const ended = await open.where('finishedAt', 'is not', null).orderBy('finishedAt', 'desc').orderBy('id').execute();
  const reviewed = await latest
    .select('summary')
    .where('reviewedAt', 'is not', null)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .execute();
  return {
    running: running.map(listedFromRow),
    ended: ended.map(listedFromRow),
    results: reviewed.flatMap(({ summary }) => (summary ? [examResultSummarySchema.parse(JSON.parse(summary))] : [])),
  };
}
