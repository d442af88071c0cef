import { isoNow, Subscribable } from '@tensely/core/logic';
import { EMPTY_HISTORY, withCompletedPage, withSession } from '../history/apply-updates.ts';
import { nothingToSave, type Saving } from '../outbox/saving.ts';
import type { History } from '../wire/history.ts';
import { isExam, isPageSession, isSamePage, normalRef } from '../wire/same-page.ts';
import type { SessionRef } from '../wire/session.ts';
import { type Answer, eventOf, reviewsOf, TimeSpent, toRecord, workingProgress } from './answer-records.ts';
import {
  type Attempt,
  describeAttempt,
  finalProgressOf,
  isAnswered,
  laterThan,
  nextAttempt,
  openAttempt,
  progressOf,
  restoreAttempt,
  sessionOf,
  toCompletedPage,
  withRecord,
} from './attempt.ts';
import { EarlyVisits } from './early-visits.ts';
import { OpenPage } from './open-page.ts';
import type { PageCompletion, QuestionKey, Tracker, TrackerSnapshot } from './tracker-contract.ts';
import type { TrackerPorts } from './tracker-ports.ts';

/** The tracker of one tab, which saves to `outbox`. */
export class ProgressTracker implements Tracker {
  readonly #ports: TrackerPorts;
  readonly #changes = new Subscribable();
  #attempt: Attempt | undefined;
  /** What is unsaved: only the opening of the page, or answers too. */
  #unsaved: 'nothing' | 'visit' | 'answers' = 'nothing';
  readonly #openPage: OpenPage;
  #earlyVisits = new EarlyVisits();
  #timeSpent: TimeSpent;
  #history: History = EMPTY_HISTORY;
  #historyStatus: TrackerSnapshot['historyStatus'] = 'idle';
  #loading: Promise<void> | undefined;
  #snapshot: TrackerSnapshot | undefined;

  constructor(ports: TrackerPorts) {
    this.#ports = ports;
    this.#openPage = new OpenPage(ports);
    this.#timeSpent = new TimeSpent(ports.activeTime);
  }

  startSession = (ref: SessionRef, page: { questions: readonly QuestionKey[] }) => {
    this.#earlyVisits.leave(this.#attempt);
    const attempt = openAttempt(normalRef(ref), this.#ports.newId(), this.#now(), page.questions);
    this.#timeSpent = new TimeSpent(this.#ports.activeTime);
    this.#unsaved = 'nothing';
    this.#attempt =
      this.#historyStatus === 'ready' ? restoreAttempt(attempt, this.#history) : this.#openPage.recall(attempt);
    if (!this.#attempt.restored) void this.loadHistory();
    this.#changed();
  };

  endSession = () => {
    if (this.#attempt && isAnswered(this.#attempt)) this.#complete(this.#attempt);
    if (this.#unsaved !== 'nothing') this.#ports.outbox.resume();
    this.#earlyVisits.leave(this.#attempt);
    this.#attempt = undefined;
    this.#unsaved = 'nothing';
    this.#changed();
  };

  recordVisit = () => {
    const attempt = this.#attempt;
    if (!attempt || isExam(attempt.ref) || this.#unsaved !== 'nothing') return;
    this.#earlyVisits.isOpen = !attempt.restored;
    if (!attempt.restored || attempt.result) return;
    this.#unsaved = 'visit';
    this.#saveDraft(attempt);
    this.#changed();
  };

  questionStarted = (startId: string, questionId = startId) => {
    if (this.#attempt?.hashes.has(questionId)) this.#timeSpent.start(questionId);
  };

  recordAnswer = (answer: Answer) => {
    const attempt = this.#attempt;
    const contentHash = attempt?.hashes.get(answer.questionId);
    if (!attempt || attempt.result || contentHash === undefined) return undefined;
    if (attempt.records.some(({ questionId }) => questionId === answer.questionId)) return undefined;
    const [timestamp, timeSpent] = [this.#now(), this.#timeSpent.stop(answer.questionId)];
    const record = toRecord(answer, { contentHash, timestamp, timeSpent, attempts: attempt.number });
    this.#attempt = withRecord(attempt, record);
    this.#unsaved = 'answers';
    this.#saveDraft(this.#attempt);
    // The caller has the result at once; notifying the others now would delay the feedback.
    this.#snapshot = undefined;
    this.#ports.afterPaint(this.#changed);
    return eventOf(record, this.getPageProgress());
  };

  countAnswered = (count: number) => {
    const attempt = this.#attempt;
    if (!attempt || !isExam(attempt.ref)) return;
    this.#attempt = { ...attempt, unmarked: count, lastActivity: laterThan(this.#now(), attempt.lastActivity) };
    this.#unsaved = 'answers';
    this.#changed();
  };

  saveProgress = (): Saving => {
    const attempt = this.#attempt;
    if (!attempt || attempt.result) return nothingToSave(this.#ports.outbox);
    if (attempt.restored || !this.#loading) return this.#save(attempt);
    // Answers from another device must not be overwritten by a page that does not know them yet.
    const onDevice = attempt.records.length > 0 ? this.#ports.outbox.saveDraft(sessionOf(attempt)) : Promise.resolve();
    const outcome = this.#loading.then(() => this.#save(restoreAttempt(attempt, this.#history)).outcome);
    return { onDevice, outcome };
  };

  saveCurrentProgress = async () => (await this.saveProgress().outcome).kind === 'saved';

  completePage = async (): Promise<PageCompletion> => {
    await this.#loading;
    const attempt = this.#attempt;
    if (!attempt) return { jwtUpdated: false, score: 0, passed: false, outcome: 'failed' };
    const { score, passed } = attempt.result ?? finalProgressOf(attempt);
    const outcome = await (attempt.result ? nothingToSave(this.#ports.outbox) : this.#complete(attempt)).outcome;
    return { jwtUpdated: outcome.kind === 'saved' && outcome.jwtUpdated, score, passed, outcome: outcome.kind };
  };

  practiseAgain = () => {
    const attempt = this.#attempt;
    if (!attempt?.result) return;
    this.#attempt = nextAttempt(attempt, attempt.result, this.#ports.newId(), this.#now());
    this.#timeSpent = new TimeSpent(this.#ports.activeTime);
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
    this.#ports.outbox.saveOnLeave(sessionOf(this.#attempt));
    this.#changed();
  };

  reset = () => {
    this.#openPage.forget();
    this.#attempt = undefined;
    this.#earlyVisits = new EarlyVisits();
    this.#unsaved = 'nothing';
    this.#loading = undefined;
    this.#history = EMPTY_HISTORY;
    this.#historyStatus = 'idle';
    this.#changed();
  };

  getSnapshot = () => (this.#snapshot ??= this.#takeSnapshot());

  subscribe = this.#changes.subscribe;

  async #load(isCurrent: () => boolean) {
    const history = await this.#ports.outbox.load().catch(() => undefined);
    if (!isCurrent()) return;
    this.#loading = undefined;
    if (history) {
      this.#history = history;
      this.#historyStatus = 'ready';
      this.#saveEarlyVisits();
      this.#attempt &&= restoreAttempt(this.#attempt, history);
      if (this.#attempt && this.#attempt.records.length > 0) this.#showInHistory(this.#attempt);
      if (this.#earlyVisits.isOpen) this.recordVisit();
    } else if (this.#historyStatus === 'loading') this.#historyStatus = 'unavailable';
    this.#changed();
  }

  #saveEarlyVisits() {
    const left = this.#earlyVisits.takeLeft(this.#history);
    for (const visit of left) this.#saveDraft(visit);
    if (left.length > 0) this.#ports.outbox.resume();
  }

  #saveDraft(attempt: Attempt) {
    this.#showInHistory(attempt);
    void this.#ports.outbox.saveDraft(sessionOf(attempt));
  }

  #save(attempt: Attempt): Saving {
    if (this.#attempt?.sessionId === attempt.sessionId) this.#unsaved = 'nothing';
    this.#showInHistory(attempt);
    return this.#follow(this.#ports.outbox.saveSession(sessionOf(attempt)), attempt);
  }

  #complete(attempt: Attempt): Saving {
    const { ref } = attempt;
    const progress = finalProgressOf(attempt);
    const lastSave =
      this.#unsaved === 'answers' || isExam(ref)
        ? this.#ports.outbox.saveSession({ ...sessionOf(attempt), progress })
        : nothingToSave(this.#ports.outbox);
    this.#unsaved = 'nothing';
    if (isExam(ref)) return lastSave;
    const page = toCompletedPage(attempt, ref, { now: this.#ports.clock.now(), visit: this.#timeSpent.visit() });
    this.#history = withCompletedPage(this.#history, page);
    this.#attempt = { ...attempt, result: this.#history.completedPages.find((other) => isSamePage(other, ref)) };
    return this.#follow(this.#ports.outbox.savePage(page, attempt.records, reviewsOf(ref, attempt.records)), attempt);
  }

  #follow(saving: Saving, attempt: Attempt): Saving {
    void saving.outcome.then((outcome) => {
      if (outcome.kind === 'saved' && outcome.overallStats) {
        this.#history = { ...this.#history, overallStats: outcome.overallStats };
      }
      const isOpen = this.#attempt?.sessionId === attempt.sessionId && !this.#attempt.result;
      if (outcome.kind === 'failed' && isOpen) this.#unsaved = 'answers';
      this.#changed();
    });
    this.#changed();
    return saving;
  }

  /** For screens only: the attempt's own session is what is saved. */
  #showInHistory(attempt: Attempt) {
    const session = sessionOf(attempt);
    if (isPageSession(session)) this.#history = withSession(this.#history, session);
  }

  #now = () => isoNow(this.#ports.clock);
  #changed = () => {
    this.#snapshot = undefined;
    this.#openPage.keep(this.#attempt);
    this.#changes.notify();
  };

  #takeSnapshot(): TrackerSnapshot {
    const [isWaiting, unsaved] = [this.#loading !== undefined, this.#unsaved === 'answers'];
    const reviewed = this.#attempt && this.#ports.outbox.review()?.of(this.#attempt, this.#changed);
    const session = this.#attempt && describeAttempt(this.#attempt, { isWaiting, unsaved, reviewed });
    return { session, history: this.#history, historyStatus: this.#historyStatus };
  }
}
