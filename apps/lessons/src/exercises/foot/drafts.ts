import { hasDeparted } from '@tensely/core/browser';
import type { DraftStore } from '@tensely/questions/react';

/** Maximum number of drafts per learner on a device; the oldest are evicted. */
const MOST = 20;

export interface RemovableDraft extends DraftStore {
  remove(): void;
}

/**
 * The draft of one question on this device, under the learner's key, which Logout removes
 * (docs/behaviour.md#browser-storage). Pass an id that changes with the question's content, so that a draft of other
 * content is not restored.
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

  /** Does nothing if the browser refuses storage: the draft then lasts as long as its view. */
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
