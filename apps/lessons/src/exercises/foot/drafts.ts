import { deviceStorage, hasDeparted, parseJson } from '@tensely/core/browser';
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

  const read = () => Object(parseJson(deviceStorage.get(key)));

  /** Does nothing if the browser refuses storage: the draft then lasts as long as its view. */
  function save(drafts: [string, unknown][]) {
    if (drafts.length === 0) deviceStorage.set(key, undefined);
    else if (!hasDeparted(uid)) deviceStorage.set(key, JSON.stringify(Object.fromEntries(drafts.slice(-MOST))));
  }

  const others = () => Object.entries<unknown>(read()).filter(([other]) => other !== id);
  return {
    read: () => read()[id],
    write: (draft) => save([...others(), [id, draft]]),
    remove: () => id in read() && save(others()),
  };
}
