import { systemClock } from '@tensely/core/logic';
import { useProgress } from '@tensely/progress/react';
import { useEffect, useState } from 'react';
import { noticeMessages, noticeText } from './notice-text.ts';
import { NO_NOTICE, nextNotice } from './sync-notice.ts';

/** How long "Progress saved!" stays: docs/behaviour.md#lessons-messages */
const SAVED_FOR_MS = 3000;

/** The frame's notice while changes wait on this device or the device is offline, and once the changes are saved. */
export function useSyncNotice(isSignedIn: boolean): { kind: 'info' | 'neutral' | 'success'; text: string } | undefined {
  const { subscribeSync, getSyncState } = useProgress();
  const [notice, setNotice] = useState(NO_NOTICE);
  useEffect(() => {
    const update = () => setNotice((before) => nextNotice(before, getSyncState(), isSignedIn && !navigator.onLine));
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    const unsubscribe = subscribeSync(update);
    return () => {
      unsubscribe();
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, [subscribeSync, getSyncState, isSignedIn]);
  const { kind } = notice;
  // Renders again when the language changes.
  noticeMessages.use();
  useEffect(() => {
    if (kind === 'success') return systemClock.after(SAVED_FOR_MS, () => setNotice(NO_NOTICE));
    return undefined;
  }, [kind]);
  const text = noticeText(notice, getSyncState());
  return kind && text ? { kind: kind === 'offline' ? 'info' : kind, text } : undefined;
}
