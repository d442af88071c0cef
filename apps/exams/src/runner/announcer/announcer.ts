import type { Clock } from '@tensely/core/logic';
import { createContext, useContext } from 'react';
import type { Followed } from '../../attempts/exams-contract.ts';

/** How long an announcement can be read, in milliseconds. */
const SHOWN_MS = 6000;

export interface Announcement {
  /** Another one for every announcement, so that the same words can be said again. */
  id: number;
  text: string;
  /** Also shown; otherwise for screen readers alone. */
  isShown: boolean;
}

/** Says things politely, one at a time. */
export interface Announcer extends Followed<Announcement | undefined> {
  say(text: string, how?: { isShown: boolean }): void;
}

export function createAnnouncer(clock: Clock): Announcer {
  const listeners = new Set<() => void>();
  let current: Announcement | undefined;
  let count = 0;
  let cancel = () => {};
  const set = (next: Announcement | undefined) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(text, { isShown } = { isShown: false }) {
      cancel();
      count += 1;
      set({ id: count, text, isShown });
      cancel = clock.after(SHOWN_MS, () => set(undefined));
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
