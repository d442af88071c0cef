import type { Clock } from '@tensely/core/logic';
import { isoNow } from '../clock.ts';
import { withCompletedPage, withSession } from '../history/apply-updates.ts';
import { EMPTY_HISTORY } from '../history/empty-history.ts';
import type { ProgressStore, SaveOutcome, Saving } from '../store/progress-store.ts';
import type { History } from '../wire/history.ts';
import { isExam, isPageSession, isSamePage, normalRef } from '../wire/same-page.ts';
import type { SessionRef } from '../wire/session-ref.ts';
import {
  type Attempt,
  completedPageOf,
  describeAttempt,
  laterThan,
  openAttempt,
  progressOf,
  restoreAttempt,
  sessionOf,
} from './attempt.ts';
import { finalProgress, workingProgress } from './page-progress.ts';
import { recordOf } from './record-of.ts';
import { TimeSpent } from './time-spent.ts';
import type { Answer, PageCompletion, QuestionKey, Tracker, TrackerSnapshot } from './tracker-contract.ts';

const NOTHING_TO_SAVE: Saving = {
  onDevice: Promise.resolve(),
  outcome: Promise.resolve({ kind: 'saved', jwtUpdated: false }),
};

export interface TrackerPorts {
  store: ProgressStore;
  clock: Clock;
  newId(): string;
}

class ProgressTracker implements Tracker {
  readonly #store: ProgressStore;
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #listeners = new Set<() => void>();
  #attempt: Attempt | undefined;
  #unsaved = false;
  #timeSpent = new TimeSpent();
  #history: History = EMPTY_HISTORY;
  #historyStatus: TrackerSnapshot['historyStatus'] = 'idle';
  #loading: Promise<void> | undefined;
  #snapshot: TrackerSnapshot | undefined;

  constructor({ store, clock, newId }: TrackerPorts) {
    this.#store = store;
    this.#clock = clock;
    this.#newId = newId;
  }

  startSession = (ref: SessionRef, page: { questions: readonly QuestionKey[] }) => {
    const attempt = openAttempt(normalRef(ref), this.#newId(), isoNow(this.#clock), page.questions);
    this.#timeSpent = new TimeSpent();
    this.#unsaved = false;
    this.#attempt = this.#historyStatus === 'ready' ? restoreAttempt(attempt, this.#history) : attempt;
    if (!this.#attempt.restored) void this.loadHistory();
    this.#changed();
  };

  endSession = () => {
    this.#attempt = undefined;
    this.#changed();
  };

  questionStarted = (startId: string, questionId = startId) => {
    if (this.#attempt?.hashes.has(questionId)) this.#timeSpent.start(questionId, this.#clock.now());
  };

  recordAnswer = (answer: Answer) => {
    const attempt = this.#attempt;
    const contentHash = attempt?.hashes.get(answer.questionId);
    if (!attempt || attempt.result || contentHash === undefined) return undefined;
    if (attempt.records.some(({ questionId }) => questionId === answer.questionId)) return undefined;
    const timestamp = isoNow(this.#clock);
    const timeSpent = this.#timeSpent.stop(answer.questionId, this.#clock.now());
    const record = recordOf(answer, { contentHash, timestamp, timeSpent, attempts: attempt.number });
    this.#attempt = {
      ...attempt,
      records: [...attempt.records, record],
      lastActivity: laterThan(timestamp, attempt.lastActivity),
    };
    this.#unsaved = true;
    this.#noteSession(this.#attempt);
    void this.#store.keep(sessionOf(this.#attempt));
    this.#changed();
    const { questionId, isCorrect, userAnswer, correctAnswer, score } = record;
    return { questionId, isCorrect, userAnswer, correctAnswer, score, progress: this.getPageProgress() };
  };

  countAnswered = (count: number) => {
    const attempt = this.#attempt;
    if (!attempt || !isExam(attempt.ref)) return;
    const lastActivity = laterThan(isoNow(this.#clock), attempt.lastActivity);
    this.#attempt = { ...attempt, unmarked: count, lastActivity };
    this.#unsaved = true;
    this.#changed();
  };

  saveProgress = (): Saving => {
    const attempt = this.#attempt;
    if (!attempt || attempt.result) return NOTHING_TO_SAVE;
    if (attempt.restored || !this.#loading) return this.#save(attempt);
    // What was answered before on another device must not be overwritten by a page that does not know it yet.
    const onDevice = attempt.records.length > 0 ? this.#store.keep(sessionOf(attempt)) : Promise.resolve();
    const outcome = this.#loading.then(() => this.#save(restoreAttempt(attempt, this.#history)).outcome);
    return { onDevice, outcome };
  };

  saveCurrentProgress = async () => (await this.saveProgress().outcome).kind === 'saved';

  completePage = async (): Promise<PageCompletion> => {
    await this.#loading;
    const attempt = this.#attempt;
    if (!attempt) return { jwtUpdated: false, score: 0, passed: false, outcome: 'failed' };
    const { score, passed } = attempt.result ?? finalProgress(attempt.records, attempt.hashes.size, attempt.number);
    const outcome = await (attempt.result ? NOTHING_TO_SAVE : this.#complete(attempt)).outcome;
    return { jwtUpdated: outcome.kind === 'saved' && outcome.jwtUpdated, score, passed, outcome: outcome.kind };
  };

  practiseAgain = () => {
    const attempt = this.#attempt;
    if (!attempt?.result) return;
    const now = isoNow(this.#clock);
    const fresh = openAttempt(attempt.ref, this.#newId(), laterThan(now, attempt.result.completedAt), []);
    this.#attempt = { ...fresh, hashes: attempt.hashes, number: attempt.number + 1, restored: true };
    this.#timeSpent = new TimeSpent();
    this.#changed();
  };

  getPageProgress = () => (this.#attempt ? progressOf(this.#attempt) : workingProgress([], 0));

  loadHistory = () => {
    if (this.#loading) return this.#loading;
    const loading = this.#load(() => this.#loading === loading);
    this.#loading = loading;
    if (this.#historyStatus !== 'ready') this.#historyStatus = 'loading';
    this.#changed();
    return loading;
  };

  flush = () => {
    if (!this.#attempt || !this.#unsaved) return;
    this.#unsaved = false;
    this.#store.flush(sessionOf(this.#attempt));
    this.#changed();
  };

  reset = () => {
    this.#attempt = undefined;
    this.#unsaved = false;
    this.#loading = undefined;
    this.#history = EMPTY_HISTORY;
    this.#historyStatus = 'idle';
    this.#changed();
  };

  getSnapshot = () => {
    this.#snapshot ??= this.#takeSnapshot();
    return this.#snapshot;
  };

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #load(isCurrent: () => boolean) {
    const history = await this.#store.load().catch(() => undefined);
    if (!isCurrent()) return;
    this.#loading = undefined;
    if (history) {
      this.#history = history;
      this.#historyStatus = 'ready';
      this.#attempt &&= restoreAttempt(this.#attempt, history);
      if (this.#attempt && this.#attempt.records.length > 0) this.#noteSession(this.#attempt);
    } else if (this.#historyStatus === 'loading') this.#historyStatus = 'unavailable';
    this.#changed();
  }

  #save(attempt: Attempt): Saving {
    if (this.#attempt?.sessionId === attempt.sessionId) this.#unsaved = false;
    this.#noteSession(attempt);
    const saving = this.#store.saveSession(sessionOf(attempt));
    void saving.outcome.then((outcome) => this.#learn(outcome, attempt));
    this.#changed();
    return saving;
  }

  #complete(attempt: Attempt): Saving {
    const { ref } = attempt;
    const progress = finalProgress(attempt.records, attempt.hashes.size, attempt.number);
    const lastSave =
      this.#unsaved || isExam(ref) ? this.#store.saveSession({ ...sessionOf(attempt), progress }) : NOTHING_TO_SAVE;
    this.#unsaved = false;
    if (isExam(ref)) return lastSave;
    const page = completedPageOf(attempt, ref, this.#clock.now());
    this.#history = withCompletedPage(this.#history, page);
    this.#attempt = { ...attempt, result: this.#history.completedPages.find((other) => isSamePage(other, ref)) };
    const saving = this.#store.completePage(page);
    void saving.outcome.then((outcome) => this.#learn(outcome, attempt));
    this.#changed();
    return saving;
  }

  #learn(outcome: SaveOutcome, attempt: Attempt) {
    if (outcome.kind === 'saved' && outcome.overallStats) {
      this.#history = { ...this.#history, overallStats: outcome.overallStats };
    }
    const isOpen = this.#attempt?.sessionId === attempt.sessionId && !this.#attempt.result;
    if (outcome.kind === 'failed' && isOpen) this.#unsaved = true;
    this.#changed();
  }

  #noteSession(attempt: Attempt) {
    const session = sessionOf(attempt);
    if (isPageSession(session)) this.#history = withSession(this.#history, session);
  }

  #changed() {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }

  #takeSnapshot(): TrackerSnapshot {
    const isWaiting = this.#loading !== undefined;
    const session = this.#attempt && describeAttempt(this.#attempt, { isWaiting, unsaved: this.#unsaved });
    return { session, history: this.#history, historyStatus: this.#historyStatus };
  }
}

/** The tracker over a store, with time and ids handed in. */
export function createTracker(ports: TrackerPorts): Tracker {
  return new ProgressTracker(ports);
}
