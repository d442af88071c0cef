import { type Clock, createStore } from '@tensely/core/logic';

/** How long an announcement stays visible, in milliseconds. */
const SHOWN_MS = 6000;

interface Announcement {
  /** Unique, so that the same text can be announced again. */
  id: number;
  text: string;
  /** Also visible; otherwise for screen readers only. */
  isShown: boolean;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

/** Announces messages politely, one at a time. */
export function createAnnouncer(clock: Clock) {
  const { getSnapshot, subscribe, set } = createStore<Announcement | undefined>(undefined);
  let count = 0;
  let cancel = () => {};
  return {
    getSnapshot,
    subscribe,
    say(text: string, { isShown } = { isShown: false }) {
      cancel();
      count += 1;
      set({ id: count, text, isShown });
      cancel = clock.after(SHOWN_MS, () => set(undefined));
    },
  };
}
