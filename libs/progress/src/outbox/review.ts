import type { Attempt } from '../tracker/attempt.ts';
import type { ReviewedAnswers } from '../tracker/tracker-contract.ts';
import type { PageResult } from '../wire/completed-page.ts';
import type { PageAnswers } from '../wire/page-answers.ts';
import type { QuestionRecord } from '../wire/question-record.ts';

type Opened = Pick<Attempt, 'sessionId' | 'records' | 'hashes' | 'result'>;

/** The answers of a completed page that is opened again, which the history does not hold: they are asked for then. */
export class Review {
  readonly #load: (page: PageResult) => Promise<PageAnswers | undefined>;
  #opened: string | undefined;
  #state: ReviewedAnswers['answersState'] = 'here';
  #answers: PageAnswers | undefined;
  #again = () => {};

  constructor(load: (page: PageResult) => Promise<PageAnswers | undefined>) {
    this.#load = load;
  }

  /**
   * What is known of an attempt's answers; undefined where it needs no review, or holds them itself. The first time they are
   * asked for, and `onChange` tells when that has ended.
   */
  of({ sessionId, records, hashes, result }: Opened, onChange: () => void): ReviewedAnswers | undefined {
    if (!result || records.length > 0) return undefined;
    const opened = `${sessionId} ${result.completedAt}`;
    if (opened !== this.#opened) {
      this.#opened = opened;
      this.#again = () => void this.#ask(result, onChange);
      this.#again();
    }
    const same = (known: readonly QuestionRecord[]) =>
      byQuestion(known.filter(({ questionId, contentHash }) => hashes.get(questionId) === contentHash));
    const { last, best } = this.#answers ?? {};
    const answers = same(last?.answers ?? []);
    return {
      answers,
      unanswered: hashes.size - Object.keys(answers).length,
      answersState: this.#state,
      bestAnswers: best && best.completedAt !== last?.completedAt ? same(best.answers) : undefined,
    };
  }

  /** A connection may be back: asks again for what could not be had. */
  retry(): void {
    if (this.#state === 'unreachable') this.#again();
  }

  async #ask(result: PageResult, onChange: () => void) {
    const opened = this.#opened;
    this.#state = 'loading';
    this.#answers = undefined;
    const known = await this.#load(result).catch(() => undefined);
    if (opened !== this.#opened) return;
    this.#answers = known;
    this.#state = known ? 'here' : 'unreachable';
    onChange();
  }
}

function byQuestion(records: readonly QuestionRecord[]) {
  return Object.fromEntries(records.map((record) => [record.questionId, record]));
}
