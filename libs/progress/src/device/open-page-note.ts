import { parse } from '@tensely/core/logic';
import * as v from 'valibot';
import { isSamePage } from '../wire/same-page.ts';
import { type PageSession, pageSessionSchema } from '../wire/session.ts';
import type { PageRef } from '../wire/session-ref.ts';

/**
 * The session of the page that was open last, in a place that can be read at once: when the page is opened again its answers are on show
 * before IndexedDB or the service can tell. The history decides as soon as it is there; nothing is saved or sent from here.
 */
export interface OpenPageNote {
  write(uid: string, session: PageSession): void;
  /** The session of that learner, if the page is the one that was open last. */
  read(uid: string, page: PageRef): PageSession | undefined;
  erase(): void;
}

const KEY = 'tensely.progress.open-page';

const noteSchema = v.object({ uid: v.string(), session: pageSessionSchema });

/** A note in a storage that `storage` gives or throws for. */
export function createOpenPageNote(storage: () => Storage): OpenPageNote {
  return {
    write(uid, session) {
      try {
        storage().setItem(KEY, JSON.stringify({ uid, session }));
      } catch {
        // The page waits for the history then.
      }
    },
    read(uid, page) {
      try {
        const note = parse(noteSchema, JSON.parse(storage().getItem(KEY) ?? ''));
        return note.uid === uid && isSamePage(note.session, page) ? note.session : undefined;
      } catch {
        return undefined;
      }
    },
    erase() {
      try {
        storage().removeItem(KEY);
      } catch {
        // Whoever refuses this has refused to keep it.
      }
    },
  };
}
