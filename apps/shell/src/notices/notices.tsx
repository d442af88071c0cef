import { systemClock } from '@tensely/core/logic';
import type { Nav } from '@tensely/platform/host';
import { type SyncState, syncProblem } from '@tensely/progress/logic';
import { useProgress, useSyncState } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/notices.en.json';
import { frameMessages } from '../frame/messages.ts';
import { addressOf } from '../screen/use-screen-changes.ts';
import styles from './dismissible-notice.module.css';

/** A notice of the frame, with a button that dismisses it. */
function dismissible(text: ReactNode, onDismiss: () => void) {
  const notice = (
    <span className={styles.notice}>
      <span>{text}</span>
      <Button onClick={onDismiss}>{frameMessages.now().ok()}</Button>
    </span>
  );
  return { kind: 'info', text: notice } as const;
}

/** Texts of the frame's notices. Part of the first load: the connection can fail before any other code has loaded. */
const noticeMessages = shellMessages.namespace('notices', english);

/** Returns the text of a notice, or `undefined` if there is none. */
export function noticeText({ kind }: SyncNotice, state: SyncState): string | undefined {
  const t = noticeMessages.now();
  const texts = { info: () => problemText(state), offline: t.offline, neutral: t.saving, success: t.saved };
  return kind && texts[kind]();
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
  return new Date(time).toLocaleDateString(noticeMessages.lang(), { dateStyle: 'long' });
}

/** What the frame shows about unsent changes, and whether some were waiting before. */
interface SyncNotice {
  kind: 'info' | 'offline' | 'neutral' | 'success' | undefined;
  wasWaiting: boolean;
}

export const NO_NOTICE: SyncNotice = { kind: undefined, wasWaiting: false };

/**
 * Returns the notice that follows `before`: changes wait, the device is offline, changes that waited are being sent, or all of
 * them are saved. A save that succeeds at once shows nothing here: the open page reports it. A retry does not change the notice,
 * which a screen reader would otherwise read again.
 */
export function nextNotice(before: SyncNotice, state: SyncState, isOffline: boolean): SyncNotice {
  if (syncProblem(state)) return { kind: 'info', wasWaiting: state.pending > 0 };
  if (isOffline) return { kind: 'offline', wasWaiting: before.wasWaiting };
  if (!before.wasWaiting) return before.kind === 'success' && state.pending === 0 ? before : NO_NOTICE;
  if (state.pending > 0) return { kind: 'neutral', wasWaiting: true };
  // Refused changes are not saved: `useRefusedNotice` shows them.
  return state.refused ? NO_NOTICE : { kind: 'success', wasWaiting: false };
}

/** The state of a redirect home from an unknown address; remotes use it too. */
export const NOT_FOUND = { notFound: true };

/**
 * Shows a redirected visitor that their page does not exist. The next navigation removes it, and neither a reload nor
 * going back shows it again: it is cleared from the history entry once it is shown.
 */
export function useNotFoundNotice(nav: Nav) {
  const { pathname, state } = useLocation();
  const [shownAt, setShownAt] = useState<string>();
  const { notFound } = frameMessages.use();
  const isNotFound = typeof state === 'object' && state !== null && Reflect.get(state, 'notFound') === true;
  if (shownAt !== undefined && shownAt !== pathname) setShownAt(undefined);
  useEffect(() => {
    if (!isNotFound) return;
    setShownAt(pathname);
    nav.replace(addressOf(nav));
  }, [isNotFound, pathname, nav]);
  if (shownAt !== pathname) return undefined;
  return dismissible(notFound(), () => setShownAt(undefined));
}

/**
 * Shows that the service has refused the learner's work permanently, with a link to what they can do. Dismissible; it
 * returns with the next refusal and the next visit, as long as the work is on this device.
 */
export function useRefusedNotice() {
  const { refused = 0 } = useSyncState();
  const [dismissed, setDismissed] = useState(0);
  const t = noticeMessages.use();
  const { settings } = frameMessages.use();
  if (refused < dismissed) setDismissed(refused);
  if (refused <= dismissed) return undefined;
  const text = (
    <>
      {t.refused({ n: refused })} <Link to="/settings">{settings()}</Link>
    </>
  );
  return dismissible(text, () => setDismissed(refused));
}

/**
 * Warns a learner once that this browser stores no data for Tensely, or has no room for more, and what that means. It stays until it
 * is dismissed; then, and without a problem, it is undefined.
 */
export function useStorageNotice(isSignedIn: boolean) {
  const { onlyInTab } = useSyncState();
  const [isRead, setIsRead] = useState(false);
  const { storageBlocked } = noticeMessages.use();
  if (!onlyInTab || !isSignedIn || isRead) return undefined;
  return dismissible(storageBlocked(), () => setIsRead(true));
}

/** How long "Progress saved!" stays: docs/behaviour.md#lessons-messages */
const SAVED_FOR_MS = 3000;

/** The frame's notice while changes wait on this device or the device is offline, and once the changes are saved. */
export function useSyncNotice(isSignedIn: boolean) {
  const { subscribeSync, getSyncState } = useProgress();
  const [notice, setNotice] = useState(NO_NOTICE);
  useEffect(() => {
    const update = () => setNotice((before) => nextNotice(before, getSyncState(), isSignedIn && !navigator.onLine));
    update();
    const ending = new AbortController();
    addEventListener('online', update, ending);
    addEventListener('offline', update, ending);
    ending.signal.addEventListener('abort', subscribeSync(update));
    return () => ending.abort();
  }, [subscribeSync, getSyncState, isSignedIn]);
  const { kind } = notice;
  // Renders again when the language changes.
  noticeMessages.use();
  useEffect(() => {
    if (kind === 'success') return systemClock.after(SAVED_FOR_MS, () => setNotice(NO_NOTICE));
    return undefined;
  }, [kind]);
  const text = noticeText(notice, getSyncState());
  return kind && text ? ({ kind: kind === 'offline' ? 'info' : kind, text } as const) : undefined;
}
