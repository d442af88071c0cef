import { examResultSummarySchema } from '@tensely/exam-model/logic';
import type { Connection } from '../store/database.ts';
import { listedColumns, listedFromRow } from './attempt-row.ts';
import type { AttemptLists } from './exam-repository.ts';
import { mostListed } from './exam-rules.ts';

/** A learner's attempts without their work and reviews. A score is read only where the review was handed out. */
export async function readLists(connection: Connection, uid: string): Promise<AttemptLists> {
  const own = connection.selectFrom('examAttempt').where('uid', '=', uid);
  const open = own.select(listedColumns).where('reviewedAt', 'is', null);
  const running = await open
    .where('finishedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  const ended = await open
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  const finished = await own
    .select('summary')
    .where('reviewedAt', 'is not', null)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return {
    running: running.map(listedFromRow),
    ended: ended.map(listedFromRow),
    results: finished.flatMap(({ summary }) => (summary ? [examResultSummarySchema.parse(JSON.parse(summary))] : [])),
  };
}
