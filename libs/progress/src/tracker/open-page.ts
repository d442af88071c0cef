import type { OpenPageNote } from '../device/open-page-note.ts';
import { isExam, isPageSession } from '../wire/same-page.ts';
import { type Attempt, recallAttempt, sessionOf } from './attempt.ts';

/** Stores the answers on the open page so that they can be read synchronously when it is reopened. */
export class OpenPage {
  readonly #note: OpenPageNote;
  readonly #learner: () => string | undefined;
  #kept: Attempt | undefined;

  /** `learner`: the uid of the signed-in learner. */
  constructor(note: OpenPageNote, learner: () => string | undefined) {
    this.#note = note;
    this.#learner = learner;
  }

  /** Restores an attempt from this device. */
  recall(attempt: Attempt): Attempt {
    const uid = this.#learner();
    const session = uid === undefined || isExam(attempt.ref) ? undefined : this.#note.read(uid, attempt.ref);
    return session ? recallAttempt(attempt, session) : attempt;
  }

  /** Stores an attempt once enough is known; clears a completed page, because its result comes from the history. */
  keep(attempt: Attempt | undefined) {
    const uid = this.#learner();
    if (!attempt || attempt === this.#kept || uid === undefined) return;
    this.#kept = attempt;
    const session = sessionOf(attempt);
    if (attempt.result) this.#note.erase();
    else if (isPageSession(session) && (attempt.restored || attempt.records.length > 0)) this.#note.write(uid, session);
  }

  forget() {
    this.#kept = undefined;
    this.#note.erase();
  }
}
