import { check } from '@tensely/core/logic';
import {
  type LearnerSettings,
  MOST_SETTINGS,
  mergeSettings,
  NO_SETTINGS,
  settingsSchema,
} from '@tensely/progress/stats';
import type { Connection } from '../database/database.ts';
import { Problem } from '../problem/problem.ts';
import { plausibleTime } from '../progress/merge-saves.ts';

/** The learner's settings; empty if none are stored. */
export async function readSettings(connection: Connection, uid: string): Promise<LearnerSettings> {
  const row = await connection.selectFrom('learnerSettings').select('body').where('uid', '=', uid).executeTakeFirst();
  const stored = check(settingsSchema, row ? JSON.parse(row.body) : undefined);
  return stored.success ? stored.data : NO_SETTINGS;
}

/**
 * Merges settings with the stored ones, the later choice of each, and resolves to all. Clamps times in the future to now,
 * because a fast clock must not win over all later choices.
 * @throws Problem 422 for more settings than one learner may have
 */
export async function saveSettings(
  connection: Connection,
  uid: string,
  chosen: LearnerSettings,
  now: Date,
): Promise<LearnerSettings> {
  const settings = Object.fromEntries(
    Object.entries(chosen.settings).map(([name, { value, at }]) => [name, { value, at: plausibleTime(at, now) }]),
  );
  const merged = mergeSettings(await readSettings(connection, uid), { version: 1, settings });
  if (Object.keys(merged.settings).length > MOST_SETTINGS) throw new Problem('full');
  const body = JSON.stringify(merged);
  await connection
    .insertInto('learnerSettings')
    .values({ uid, body })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ body }))
    .execute();
  return merged;
}
