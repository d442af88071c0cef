import type { LearnerRows } from '../store/learner-data.ts';

/** All data of a learner as JSON, streamed in chunks of rows. */
export async function* exportText(
  head: { exportedAt: string; learner: string },
  data: AsyncIterable<LearnerRows>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  let current: string | undefined;
  let isFirst = true;
  for await (const { table, rows } of data) {
    let text = '';
    if (table !== current) {
      text = `${current === undefined ? '' : '],'}${JSON.stringify(table)}:[`;
      isFirst = true;
    }
    current = table;
    for (const row of rows) {
      text += `${isFirst ? '' : ','}${JSON.stringify(table === 'examAttempt' ? withoutOpenResult(row) : row)}`;
      isFirst = false;
    }
    yield text;
  }
  yield `${current === undefined ? '' : ']'}}}`;
}

/** Exports the score of an exam only once it is final (docs/decisions/0020-exam-results.md). */
function withoutOpenResult(attempt: LearnerRows['rows'][number]): object {
  return attempt.reviewedAt === null ? { ...attempt, summary: null, result: null } : attempt;
}
