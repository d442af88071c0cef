import type { OpenPageNote } from '../device/open-page-note.ts';
import { isExam, isPageSession } from '../wire/same-page.ts';
import { type Attempt, recallAttempt, sessionOf } from './attempt.ts';

/** Keeps what is answered on the open page where it can be read at once when that page is opened again. */
export class OpenPage {
  readonly #note: OpenPageNote;
  readonly #learner: () => string | undefined;
  #kept: Attempt | undefined;

  /** `learner`: the uid of whoever is signed in now. */
  constructor(note: OpenPageNote, learner: () => string | undefined) {
    this.#note = note;
    this.#learner = learner;
  }

  /** The attempt with what this device can tell at once. */
  recall(attempt: Attempt): Attempt {
    const uid = this.#learner();
    const session = uid === undefined || isExam(attempt.ref) ? undefined : this.#note.read(uid, attempt.ref);
    return session ? recallAttempt(attempt, session) : attempt;
  }

  /** Keeps an attempt of which enough is known; a completed page is forgotten, because its result is the history's to tell. */
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
