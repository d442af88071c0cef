import { attemptsOf, lastAndBest, withAttempt } from '../history/last-and-best.ts';
import type { Attempt } from '../tracker/attempt.ts';
import type { ReviewedAnswers } from '../tracker/tracker-contract.ts';
import { readEach } from '../wire/fields.ts';
import { type AttemptAnswers, attemptAnswersSchema, type PageAnswers, type PageResult } from '../wire/history.ts';
import { isSamePage } from '../wire/same-page.ts';
import type { PageRef, QuestionRecord } from '../wire/session.ts';
import type { NewOperation } from './operation.ts';
import type { Sources } from './sources.ts';

/** The key of the copy with a page's answers. */
export const ANSWERS = 'answers/';

/** The answers of completed pages: a page that was completed on this device can be reviewed offline. */
export function createPageAnswers({ remotes, copies, waiting }: Sources) {
  const copied = async (uid: string, page: PageRef) => {
    const attempts = await copies.read(uid, copyOf(page)).catch(() => undefined);
    return Array.isArray(attempts) ? readEach(attemptAnswersSchema, attempts) : [];
  };

  const onDevice = async (uid: string, page: PageRef) => {
    const unsent = (await waiting(uid)).map((operation) => completionIn(operation));
    const here = unsent.flatMap((one) => (one && isSamePage(one.page, page) ? [one.attempt] : []));
    return [...(await copied(uid, page)), ...here];
  };

  return {
    /** Stores the answers of a completion on this device, for after it was sent. Never rejects. */
    async keep(operation: NewOperation): Promise<void> {
      const completion = completionIn(operation);
      if (!completion) return;
      const { page, attempt } = completion;
      const known = await copied(operation.uid, page);
      const stored = withAttempt(known, attempt, resultOf([...known, attempt]));
      await copies.write(operation.uid, copyOf(page), stored).catch(() => undefined);
    },

    /** The answers of the attempts in a page's result; undefined if they are currently unavailable. */
    async load(uid: string, page: PageResult): Promise<PageAnswers | undefined> {
      const here = await onDevice(uid, page);
      const own = lastAndBest(here, page);
      if (own.last && own.best) return own;
      const answer = await remotes.ask((remote) => remote.answers(uid, page));
      if (answer.kind !== 'answer') return own.last || answer.kind === 'refused' ? own : undefined;
      const all = lastAndBest([...here, ...attemptsOf(answer.value)], page);
      void copies.write(uid, copyOf(page), attemptsOf(all)).catch(() => undefined);
      return all;
    },
  };
}

const copyOf = ({ level, topic, page }: PageRef) => `${ANSWERS}${level}/${topic}/${page}`;

function completionIn({ update, answers }: NewOperation) {
  if (update.updateType !== 'page_complete' || !answers) return undefined;
  const page = update.progressData.completedPage;
  const attempt: AttemptAnswers = { score: page.score, completedAt: page.completedAt, answers };
  return { page, attempt };
}

function resultOf(attempts: readonly AttemptAnswers[]) {
  const last = attempts.toSorted((a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt))[0];
  return { completedAt: last?.completedAt ?? '', bestScore: Math.max(...attempts.map(({ score }) => score)) };
}

type Opened = Pick<Attempt, 'sessionId' | 'records' | 'hashes' | 'result'>;

/** The answers of completed pages: requested if the page is reopened, because the history does not contain them. */
export class Review {
  readonly #load: (page: PageResult) => Promise<PageAnswers | undefined>;
  #opened: string | undefined;
  #state: ReviewedAnswers['answersState'] = 'here';
  #answers: PageAnswers | undefined;
  #again = () => {};
  /** The page that was shown last, and the attempts at it that this tab has seen. */
  #page: PageResult | undefined;
  #seen: readonly AttemptAnswers[] = [];

  constructor(load: (page: PageResult) => Promise<PageAnswers | undefined>) {
    this.#load = load;
  }

  /**
   * The known answers of an attempt; undefined if the page is not completed. The first call requests them, and calls
   * `onChange` when they have loaded or failed to. This tab already knows the answers of its own attempts.
   */
  of({ sessionId, records, hashes, result }: Opened, onChange: () => void): ReviewedAnswers | undefined {
    if (!result) return undefined;
    this.#turnTo(result);
    const isOwn = records.length > 0;
    const { score, completedAt } = result;
    if (isOwn) this.#seen = withAttempt(this.#seen, { score, completedAt, answers: records }, result);
    else this.#open(`${sessionId} ${completedAt}`, result, onChange);
    const { last, best } = isOwn ? lastAndBest(this.#seen, result) : (this.#answers ?? {});
    const same = (known: readonly QuestionRecord[]) =>
      byQuestion(known.filter(({ questionId, contentHash }) => hashes.get(questionId) === contentHash));
    const answers = isOwn ? byQuestion(records) : same(last?.answers ?? []);
    return {
      answers,
      unanswered: hashes.size - Object.keys(answers).length,
      answersState: isOwn ? 'here' : this.#state,
      bestAnswers: best && best.completedAt !== last?.completedAt ? same(best.answers) : undefined,
    };
  }

  #turnTo(result: PageResult) {
    if (!this.#page || !isSamePage(this.#page, result)) this.#seen = [];
    this.#page = result;
  }

  #open(opened: string, result: PageResult, onChange: () => void) {
    if (opened === this.#opened) return;
    this.#opened = opened;
    this.#again = () => void this.#ask(result, onChange);
    this.#again();
  }

  /** The learner has left. */
  forget(): void {
    this.#page = undefined;
  }

  /** The network may be back: requests what was unavailable. */
  retry(): void {
    if (this.#state === 'unreachable') this.#again();
  }

  async #ask(result: PageResult, onChange: () => void) {
    const opened = this.#opened;
    this.#state = 'loading';
    this.#answers = undefined;
    const known = await this.#load(result).catch(() => undefined);
    if (known && this.#page && isSamePage(this.#page, result)) this.#seen = [...this.#seen, ...attemptsOf(known)];
    if (opened !== this.#opened) return;
    this.#answers = known;
    this.#state = known ? 'here' : 'unreachable';
    onChange();
  }
}

function byQuestion(records: readonly QuestionRecord[]) {
  return Object.fromEntries(records.map((record) => [record.questionId, record]));
}
