import { isSamePlace } from '../wire/same-page.ts';
import type { NewOperation } from './operation.ts';

/** Whether a draft says nothing that a later save of this page does not say too. */
export function isSuperseded(draft: NewOperation, later: NewOperation): boolean {
  const [old, now] = [draft.update, later.update];
  if (!draft.draft || draft.uid !== later.uid || old.updateType !== 'session_save') return false;
  if (now.updateType !== 'session_save' || !old.progressData.currentSession || !now.progressData.currentSession)
    return false;
  const [before, after] = [old.progressData.currentSession, now.progressData.currentSession];
  return isSamePlace(before, after) && before.progress.attempts === after.progress.attempts;
}
