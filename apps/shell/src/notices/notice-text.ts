import { localeOf } from '@tensely/core/logic';
import { pageLanguage } from '@tensely/core/react';
import { type SyncState, syncProblem } from '@tensely/progress/logic';
import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/notices.en.json';
import type { SyncNotice } from './sync-notice.ts';

/** Texts of the frame's notices. Part of the first load: the connection can fail before any other code has loaded. */
export const noticeMessages = shellMessages.room('notices', english);

/** Returns the text of a notice, or `undefined` if there is none. */
export function noticeText({ kind }: SyncNotice, state: SyncState): string | undefined {
  const t = noticeMessages.now();
  switch (kind) {
    case 'info':
      return problemText(state);
    case 'offline':
      return t.offline();
    case 'neutral':
      return t.saving();
    case 'success':
      return t.saved();
    default:
      return undefined;
  }
}

function problemText(state: SyncState): string {
  const t = noticeMessages.now();
  const { pending: n, onlyInTab, waitsSince } = state;
  if (syncProblem(state) === 'offlineMode') return t.backendOffline();
  if (syncProblem(state) === 'signIn') return onlyInTab ? t.signInInTab({ n }) : t.signInOnDevice({ n });
  if (waitsSince !== undefined && !onlyInTab) return t.waitingLong({ n, date: dateText(waitsSince) });
  return onlyInTab ? t.waitingInTab({ n }) : t.waitingOnDevice({ n });
}

function dateText(time: number): string {
  return new Date(time).toLocaleDateString(localeOf(pageLanguage.getSnapshot()), { dateStyle: 'long' });
}
