import type { PageResult } from '../wire/completed-page.ts';
import type { PageAnswers } from '../wire/page-answers.ts';
import type { QuestionRecord } from '../wire/question-record.ts';
import type { TrackedSession } from './tracker-contract.ts';

/** The answers of an attempt as a screen shows them. */
interface Reviewed {
  records: readonly QuestionRecord[];
  state: TrackedSession['answersState'];
  best: readonly QuestionRecord[] | undefined;
}

/** What is needed of an attempt. */
interface Opened {
  sessionId: string;
  records: readonly QuestionRecord[];
  hashes: ReadonlyMap<string, string>;
  result: PageResult | undefined;
}

/** The answers of a completed page that is opened again, which the history does not hold: they are asked for then. */
export class ReviewedAnswers {
  readonly #load: (page: PageResult) => Promise<PageAnswers | undefined>;
  readonly #onChange: () => void;
  #key: string | undefined;
  #answers: PageAnswers | undefined;
  #state: Reviewed['state'] = 'here';

  constructor(load: (page: PageResult) => Promise<PageAnswers | undefined>, onChange: () => void) {
    this.#load = load;
    this.#onChange = onChange;
  }

  /** Asks for what the open page needs, once; with `retries` again when it could not be had. */
  follow(attempt: Opened | undefined, retries = false) {
    const result = attempt?.records.length === 0 ? attempt.result : undefined;
    const key = result && `${attempt?.sessionId} ${result.completedAt}`;
    if (key === this.#key && !(retries && this.#state === 'unreachable')) return;
    this.#key = key;
    this.#answers = undefined;
    this.#state = result ? 'loading' : 'here';
    if (result) void this.#ask(result);
  }

  /** What a screen shows of an attempt. */
  of({ records, hashes, result }: Opened): Reviewed {
    if (records.length > 0 || !result) return { records, state: 'here', best: undefined };
    const same = (known: readonly QuestionRecord[]) =>
      known.filter(({ questionId, contentHash }) => hashes.get(questionId) === contentHash);
    const { last, best } = this.#answers ?? {};
    const isOther = best && best.completedAt !== last?.completedAt;
    return { records: same(last?.answers ?? []), state: this.#state, best: isOther ? same(best.answers) : undefined };
  }

  async #ask(result: PageResult) {
    const key = this.#key;
    const known = await this.#load(result).catch(() => undefined);
    if (key !== this.#key) return;
    this.#answers = known;
    this.#state = known ? 'here' : 'unreachable';
    this.#onChange();
  }
}
