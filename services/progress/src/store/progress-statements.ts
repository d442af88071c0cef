import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

/** What every save runs. The columns are named, for a statement that is prepared must not change when a migration adds one. */

/** An open session as it is compared with the next save of it. */
type SessionRow = Pick<Tables['openSession'], 'lastActivity' | 'sequence' | 'body' | 'bytes'>;
/** A completed page without its learner. */
type PageRow = Omit<Tables['completedPage'], 'uid'>;

type Place = [uid: string, place: string];

/** A learner in a statement with an order: with a bare `?` SQLite takes four times as long. */
const anyLearner = 'uid = cast(? as text)';

export const sessionAt = statement<Place, SessionRow>(`
  select last_activity as "lastActivity", sequence, body, bytes from open_session where uid = ? and place = ?`);

export const keepSession = statement<
  [
    ...place: Place,
    sequence: number | null,
    lastActivity: string,
    body: string,
    head: string | null,
    timeSpent: number | null,
    bytes: number,
  ]
>(`
  insert into open_session (uid, place, sequence, last_activity, body, head, time_spent, bytes) values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (uid, place) do update set sequence = excluded.sequence, last_activity = excluded.last_activity,
    body = excluded.body, head = excluded.head, time_spent = excluded.time_spent, bytes = excluded.bytes`);

export const endSession = statement<Place>('delete from open_session where uid = ? and place = ?');

/** The sessions of a learner without their questions, from an index that holds all of it. */
export const headsOf = statement<[uid: string], Pick<Tables['openSession'], 'head' | 'timeSpent' | 'bytes'>>(`
  select head, time_spent as "timeSpent", bytes from open_session where ${anyLearner} order by last_activity`);

const pageColumns = `level, topic, page, score, passed, completed_at as "completedAt", time_spent as "timeSpent",
  total_questions as "totalQuestions", correct_answers as "correctAnswers", best_score as "bestScore", attempts,
  total_time_spent as "totalTimeSpent", sequence`;

export const pageAt = statement<[uid: string, level: string, topic: string, page: number], PageRow>(`
  select ${pageColumns} from completed_page where uid = ? and level = ? and topic = ? and page = ?`);

export const pagesOf = statement<[uid: string], PageRow>(`
  select ${pageColumns} from completed_page where ${anyLearner} order by level, topic, page`);

/** The latest days before one, the latest first. */
export const daysBefore = statement<[uid: string, before: string, most: number], Pick<Tables['activeDay'], 'day'>>(`
  select day from active_day where ${anyLearner} and day < cast(? as text) order by day desc limit ?`);

export const timeZoneOf = statement<[uid: string], Pick<Tables['learner'], 'timeZone'>>(
  'select time_zone as "timeZone" from learner where uid = ?',
);
