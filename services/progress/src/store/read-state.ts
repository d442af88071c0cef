import { type Session, sessionSchema } from '@tensely/progress/logic';

import type { LearnerState } from '../progress/learner-state.ts';
import type { Connection } from './database.ts';

/** Reads all that is kept of a learner; an unknown learner has done nothing. */
export async function readState(connection: Connection, uid: string): Promise<LearnerState> {
  const learner = await connection.selectFrom('learner').selectAll().where('uid', '=', uid).executeTakeFirst();
  const sessions = await connection
    .selectFrom('openSession')
    .select('body')
    .where('uid', '=', uid)
    .orderBy('lastActivity')
    .execute();
  const pages = await connection
    .selectFrom('completedPage')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('level')
    .orderBy('topic')
    .orderBy('page')
    .execute();
  const days = await connection.selectFrom('activeDay').select('day').where('uid', '=', uid).execute();
  return {
    sessions: sessions.flatMap(({ body }) => sessionOf(body)),
    completedPages: pages.map(({ uid: _, sequence: __, passed, ...page }) => ({
      ...page,
      passed: passed === 1,
    })),
    activeDays: days.map(({ day }) => day),
    timeZone: learner?.timeZone ?? undefined,
  };
}

/** None where an earlier version wrote what this one cannot read: the rest of the learner's work still shows. */
function sessionOf(body: string): Session[] {
  const result = sessionSchema.safeParse(JSON.parse(body));
  return result.success ? [result.data] : [];
}
