import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser/storage.ts';
import { Subscribable } from '../store.ts';

const changes = new Subscribable();
const keyOf = (uid: string) => `tensely.name.${uid}`;

export const LONGEST_NAME = 60;

/** The learner's chosen display name, stored in this browser per learner; empty if they chose none. */
export const learnerName = {
  read: (uid: string): string => deviceStorage.get(keyOf(uid)) ?? '',
  /** Trims the name and cuts it to the maximum length. */
  save(uid: string, name: string): void {
    deviceStorage.set(keyOf(uid), name.trim().slice(0, LONGEST_NAME).trim() || undefined);
    changes.notify();
  },
  subscribe: (listener: () => void) => changes.subscribe(listener),
};

/** The display name as it changes; empty without a learner, and in a prerendered page. */
export function useLearnerName(uid: string | undefined): string {
  return useSyncExternalStore(
    learnerName.subscribe,
    () => (uid === undefined ? '' : learnerName.read(uid)),
    () => '',
  );
}
