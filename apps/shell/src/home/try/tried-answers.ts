import { parseJson, tabStorage } from '@tensely/core/browser';
import type { Response } from '@tensely/questions/logic';

/**
 * A visitor's answers on the front page, by question id. They exist only in this tab, so that another visitor of this
 * computer does not inherit them. Logout removes them (`forget/forget-learner.ts`).
 */
const KEY = 'tensely.tried';

type TriedAnswers = Readonly<Record<string, Response>>;

export function readTried(): TriedAnswers {
  const stored = Object(parseJson(tabStorage.get(KEY)));
  return Object.fromEntries(Object.entries(stored).filter(isAnswer));
}

/** If the browser refuses storage, the answers are not transferred to an account. */
export function saveTried(questionId: string, response: Response): void {
  tabStorage.set(KEY, JSON.stringify({ ...readTried(), [questionId]: response }));
}

export function clearTried(): void {
  tabStorage.set(KEY, undefined);
}

function isAnswer(entry: [string, unknown]): entry is [string, Response] {
  const [, value] = entry;
  return Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number');
}
