import { attemptsOf, lastAndBest, withAttempt } from '../history/last-and-best.ts';
import type { Attempt } from '../tracker/attempt.ts';
import type { ReviewedAnswers } from '../tracker/tracker-contract.ts';
import type { AttemptAnswers, PageAnswers, PageResult } from '../wire/history.ts';
import { isSamePage } from '../wire/same-page.ts';
import type { QuestionRecord } from '../wire/session.ts';

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
   * The known answers of an attempt; undefined if the page is not completed. The first call requests them, and
   * `onChange` is called when that has ended; this tab already knows the answers of its own attempts.
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
