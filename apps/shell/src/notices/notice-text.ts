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
  const words = noticeMessages.now();
  switch (kind) {
    case 'info':
      return problemText(state);
    case 'offline':
      return words.offline();
    case 'neutral':
      return words.saving();
    case 'success':
      return words.saved();
    default:
      return undefined;
  }
}

function problemText(state: SyncState): string {
  const words = noticeMessages.now();
  const { pending: n, onlyInTab, waitsSince } = state;
  if (syncProblem(state) === 'offlineMode') return words.backendOffline();
  if (syncProblem(state) === 'signIn') return onlyInTab ? words.signInInTab({ n }) : words.signInOnDevice({ n });
  if (waitsSince !== undefined && !onlyInTab) return words.waitingLong({ n, date: dateText(waitsSince) });
  return onlyInTab ? words.waitingInTab({ n }) : words.waitingOnDevice({ n });
}

function dateText(time: number): string {
  return new Date(time).toLocaleDateString(localeOf(pageLanguage.getSnapshot()), { dateStyle: 'long' });
}
