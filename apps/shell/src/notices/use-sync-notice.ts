import { systemClock } from '@tensely/core/logic';
import { useProgress } from '@tensely/progress/react';
import { useEffect, useState } from 'react';
import { noticeMessages, noticeText } from './notice-text.ts';
import { NO_NOTICE, nextNotice } from './sync-notice.ts';

/** How long "Progress saved!" stays: docs/behaviour.md#lessons-messages */
const SAVED_FOR_MS = 3000;

/** What the frame says while changes wait on this device, and when they have arrived. */
export function useSyncNotice(): { kind: 'info' | 'neutral' | 'success'; text: string } | undefined {
  const { subscribeSync, getSyncState } = useProgress();
  const [notice, setNotice] = useState(() => nextNotice(NO_NOTICE, getSyncState()));
  useEffect(() => {
    const look = () => setNotice((before) => nextNotice(before, getSyncState()));
    look();
    return subscribeSync(look);
  }, [subscribeSync, getSyncState]);
  const { kind } = notice;
  // Renders again when the language changes.
  noticeMessages.use();
  useEffect(() => {
    if (kind === 'success') return systemClock.after(SAVED_FOR_MS, () => setNotice(NO_NOTICE));
    return undefined;
  }, [kind]);
  const text = noticeText(notice, getSyncState());
  return kind && text ? { kind, text } : undefined;
}
