import { type Clock, createStore, type ReadableStore } from '@tensely/core/logic';
import { Icon, VisuallyHidden } from '@tensely/ui/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import styles from './announcer.module.css';

/** How long an announcement stays visible, in milliseconds. */
const SHOWN_MS = 6000;

interface Announcement {
  /** Unique, so that the same text can be announced again. */
  id: number;
  text: string;
  /** Also visible; otherwise for screen readers only. */
  isShown: boolean;
}

/** Announces messages politely, one at a time. */
interface Announcer extends ReadableStore<Announcement | undefined> {
  say(text: string, how?: { isShown: boolean }): void;
}

export function createAnnouncer(clock: Clock): Announcer {
  const current = createStore<Announcement | undefined>(undefined);
  let count = 0;
  let cancel = () => {};
  return {
    getSnapshot: current.getSnapshot,
    subscribe: current.subscribe,
    say(text, { isShown } = { isShown: false }) {
      cancel();
      count += 1;
      current.set({ id: count, text, isShown });
      cancel = clock.after(SHOWN_MS, () => current.set(undefined));
    },
  };
}

const AnnouncerContext = createContext<Announcer | undefined>(undefined);
export const AnnouncerProvider = AnnouncerContext.Provider;

/** The announcer of the running exam. */
export function useAnnouncer(): Announcer {
  const announcer = useContext(AnnouncerContext);
  if (!announcer) throw new Error('There is no AnnouncerProvider above.');
  return announcer;
}

/**
 * The live region of the running exam. A modal dialog makes the page behind it inert, including live regions, so a
 * dialog has its own (`isInDialog`), for screen readers only.
 */
export function Announcements({ isInDialog = false }: { isInDialog?: boolean }) {
  const { subscribe, getSnapshot } = useAnnouncer();
  const current = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <div aria-live="polite">
      {current &&
        (current.isShown && !isInDialog ? (
          <p key={current.id} className={styles.shown}>
            <Icon name="clock" />
            <span>{current.text}</span>
          </p>
        ) : (
          <VisuallyHidden key={current.id}>{current.text}</VisuallyHidden>
        ))}
    </div>
  );
}
