import { hasDeparted } from '@tensely/core/browser';
import type { DraftStore } from '@tensely/questions/react';

/** A learner has this many drafts on a device; the oldest make room. */
const MOST = 20;

export interface RemovableDraft extends DraftStore {
  remove(): void;
}

/**
 * The draft of one question on this device, in the learner's own key, which Logout removes (docs/behaviour.md#browser-storage). Give it
 * an id that changes with the question's content: a draft of other content means something else.
 */
export function openDraft(uid: string, id: string): RemovableDraft {
  const key = `tensely.drafts.${uid}`;

  function read() {
    try {
      return Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
    } catch {
      return {};
    }
  }

  /** Does nothing where the browser refuses storage: the draft then lasts as long as its view. */
  function save(drafts: [string, unknown][]) {
    try {
      if (drafts.length === 0) localStorage.removeItem(key);
      else if (!hasDeparted(uid)) localStorage.setItem(key, JSON.stringify(Object.fromEntries(drafts.slice(-MOST))));
    } catch {}
  }

  const others = () => Object.entries<unknown>(read()).filter(([other]) => other !== id);
  return {
    read: () => read()[id],
    write: (draft) => save([...others(), [id, draft]]),
    remove: () => id in read() && save(others()),
  };
}
