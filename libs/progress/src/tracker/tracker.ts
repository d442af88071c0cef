import { type Clock, Subscribable } from '@tensely/core/logic';
import { withCompletedPage, withSession } from '../history/apply-updates.ts';
import { EMPTY_HISTORY } from '../history/empty-history.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { nothingToSave, type SaveOutcome, type Saving } from '../outbox/saving.ts';
import type { History } from '../wire/history.ts';
import { isoNow } from '../wire/iso-now.ts';
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

export interface TrackerPorts {
  outbox: Pick<Outbox, 'load' | 'saveDraft' | 'saveSession' | 'savePage' | 'saveOnLeave' | 'resume' | 'getSyncState'>;
  clock: Clock;
  newId(): string;
}

class ProgressTracker implements Tracker {
  readonly #outbox: TrackerPorts['outbox'];
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #changes = new Subscribable();
  #attempt: Attempt | undefined;
  /** What is not saved yet: only that the page was opened, or answers too. */
  #unsaved: 'nothing' | 'visit' | 'answers' = 'nothing';
  #timeSpent = new TimeSpent();
  #history: History = EMPTY_HISTORY;
  #historyStatus: TrackerSnapshot['historyStatus'] = 'idle';
  #loading: Promise<void> | undefined;
  #snapshot: TrackerSnapshot | undefined;

  constructor({ outbox, clock, newId }: TrackerPorts) {
    this.#outbox = outbox;
    this.#clock = clock;
    this.#newId = newId;
  }

  startSession = (ref: SessionRef, page: { questions: readonly QuestionKey[] }) => {
    const attempt = openAttempt(normalRef(ref), this.#newId(), isoNow(this.#clock), page.questions);
    this.#timeSpent = new TimeSpent();
    this.#unsaved = 'nothing';
    this.#attempt = this.#historyStatus === 'ready' ? restoreAttempt(attempt, this.#history) : attempt;
    if (!this.#attempt.restored) void this.loadHistory();
    this.#changed();
  };

  endSession = () => {
    if (this.#unsaved !== 'nothing') this.#outbox.resume();
    this.#attempt = undefined;
    this.#unsaved = 'nothing';
    this.#changed();
  };

  recordVisit = () => {
    const attempt = this.#attempt;
    if (!attempt?.restored || attempt.result || isExam(attempt.ref) || this.#unsaved !== 'nothing') return;
    this.#unsaved = 'visit';
    this.#showInHistory(attempt);
    void this.#outbox.saveDraft(sessionOf(attempt));
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
    this.#unsaved = 'answers';
    this.#showInHistory(this.#attempt);
    void this.#outbox.saveDraft(sessionOf(this.#attempt));
    this.#changed();
    const { questionId, isCorrect, userAnswer, correctAnswer, score } = record;
    return { questionId, isCorrect, userAnswer, correctAnswer, score, progress: this.getPageProgress() };
  };

  countAnswered = (count: number) => {
    const attempt = this.#attempt;
    if (!attempt || !isExam(attempt.ref)) return;
    const lastActivity = laterThan(isoNow(this.#clock), attempt.lastActivity);
    this.#attempt = { ...attempt, unmarked: count, lastActivity };
    this.#unsaved = 'answers';
    this.#changed();
  };

  saveProgress = (): Saving => {
    const attempt = this.#attempt;
    if (!attempt || attempt.result) return nothingToSave(this.#outbox);
    if (attempt.restored || !this.#loading) return this.#save(attempt);
    // What was answered before on another device must not be overwritten by a page that does not know it yet.
    const onDevice = attempt.records.length > 0 ? this.#outbox.saveDraft(sessionOf(attempt)) : Promise.resolve();
    const outcome = this.#loading.then(() => this.#save(restoreAttempt(attempt, this.#history)).outcome);
    return { onDevice, outcome };
  };

  saveCurrentProgress = async () => (await this.saveProgress().outcome).kind === 'saved';

  completePage = async (): Promise<PageCompletion> => {
    await this.#loading;
    const attempt = this.#attempt;
    if (!attempt) return { jwtUpdated: false, score: 0, passed: false, outcome: 'failed' };
    const { score, passed } = attempt.result ?? finalProgress(attempt.records, attempt.hashes.size, attempt.number);
    const outcome = await (attempt.result ? nothingToSave(this.#outbox) : this.#complete(attempt)).outcome;
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
    if (!this.#attempt || this.#unsaved === 'nothing') return;
    this.#unsaved = 'nothing';
    this.#outbox.saveOnLeave(sessionOf(this.#attempt));
    this.#changed();
  };

  reset = () => {
    this.#attempt = undefined;
    this.#unsaved = 'nothing';
    this.#loading = undefined;
    this.#history = EMPTY_HISTORY;
    this.#historyStatus = 'idle';
    this.#changed();
  };

  getSnapshot = () => {
    this.#snapshot ??= this.#takeSnapshot();
    return this.#snapshot;
  };

  subscribe = this.#changes.subscribe;

  async #load(isCurrent: () => boolean) {
    const history = await this.#outbox.load().catch(() => undefined);
    if (!isCurrent()) return;
    this.#loading = undefined;
    if (history) {
      this.#history = history;
      this.#historyStatus = 'ready';
      this.#attempt &&= restoreAttempt(this.#attempt, history);
      if (this.#attempt && this.#attempt.records.length > 0) this.#showInHistory(this.#attempt);
    } else if (this.#historyStatus === 'loading') this.#historyStatus = 'unavailable';
    this.#changed();
  }

  #save(attempt: Attempt): Saving {
    if (this.#attempt?.sessionId === attempt.sessionId) this.#unsaved = 'nothing';
    this.#showInHistory(attempt);
    const saving = this.#outbox.saveSession(sessionOf(attempt));
    void saving.outcome.then((outcome) => this.#applyOutcome(outcome, attempt));
    this.#changed();
    return saving;
  }

  #complete(attempt: Attempt): Saving {
    const { ref } = attempt;
    const progress = finalProgress(attempt.records, attempt.hashes.size, attempt.number);
    const lastSave =
      this.#unsaved === 'answers' || isExam(ref)
        ? this.#outbox.saveSession({ ...sessionOf(attempt), progress })
        : nothingToSave(this.#outbox);
    this.#unsaved = 'nothing';
    if (isExam(ref)) return lastSave;
    const page = completedPageOf(attempt, ref, this.#clock.now());
    this.#history = withCompletedPage(this.#history, page);
    this.#attempt = { ...attempt, result: this.#history.completedPages.find((other) => isSamePage(other, ref)) };
    const saving = this.#outbox.savePage(page);
    void saving.outcome.then((outcome) => this.#applyOutcome(outcome, attempt));
    this.#changed();
    return saving;
  }

  #applyOutcome(outcome: SaveOutcome, attempt: Attempt) {
    if (outcome.kind === 'saved' && outcome.overallStats) {
      this.#history = { ...this.#history, overallStats: outcome.overallStats };
    }
    const isOpen = this.#attempt?.sessionId === attempt.sessionId && !this.#attempt.result;
    if (outcome.kind === 'failed' && isOpen) this.#unsaved = 'answers';
    this.#changed();
  }

  /** For screens alone: what is saved is the attempt's own session. */
  #showInHistory(attempt: Attempt) {
    const session = sessionOf(attempt);
    if (isPageSession(session)) this.#history = withSession(this.#history, session);
  }

  #changed() {
    this.#snapshot = undefined;
    this.#changes.notify();
  }

  #takeSnapshot(): TrackerSnapshot {
    const isWaiting = this.#loading !== undefined;
    const session =
      this.#attempt && describeAttempt(this.#attempt, { isWaiting, unsaved: this.#unsaved === 'answers' });
    return { session, history: this.#history, historyStatus: this.#historyStatus };
  }
}

/** The tracker of one tab, which saves to `outbox`. */
export function createTracker(ports: TrackerPorts): Tracker {
  return new ProgressTracker(ports);
}
