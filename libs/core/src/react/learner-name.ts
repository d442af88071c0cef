import { useSyncExternalStore } from 'react';
import { Subscribable } from '../subscribable.ts';

const changes = new Subscribable();
const keyOf = (uid: string) => `tensely.name.${uid}`;

/** So many characters a name has at most. */
export const LONGEST_NAME = 60;

/** The name by which a learner wants to be shown, kept for each in this browser; empty where none was chosen. */
export const learnerName = {
  read(uid: string): string {
    try {
      return localStorage.getItem(keyOf(uid)) ?? '';
    } catch {
      return '';
    }
  },
  /** Takes the spaces around it away, and what is too long. */
  save(uid: string, name: string): void {
    const kept = name.trim().slice(0, LONGEST_NAME).trim();
    try {
      if (kept === '') localStorage.removeItem(keyOf(uid));
      else localStorage.setItem(keyOf(uid), kept);
    } catch {
      // Without storage the chosen name is lost.
    }
    changes.notify();
  },
  subscribe: (listener: () => void) => changes.subscribe(listener),
};

/** That name, as it changes; empty without a learner, and in a page that is drawn. */
export function useLearnerName(uid: string | undefined): string {
  return useSyncExternalStore(
    learnerName.subscribe,
    () => (uid === undefined ? '' : learnerName.read(uid)),
    () => '',
  );
}
