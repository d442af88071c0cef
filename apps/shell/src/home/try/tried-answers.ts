import type { Response } from '@tensely/questions/logic';

/**
 * A visitor's answers on the front page, by question id. They exist only in this tab, so that another visitor of this
 * computer does not inherit them. Logout removes them (`forget/learner-storage.ts`).
 */
const KEY = 'tensely.tried';

export type TriedAnswers = Readonly<Record<string, Response>>;

export function readTried(): TriedAnswers {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(Object(stored)).filter(isAnswer));
  } catch {
    return {};
  }
}

export function saveTried(questionId: string, response: Response): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readTried(), [questionId]: response }));
  } catch {
    // If the browser refuses storage, the answers are not transferred to an account.
  }
}

export function clearTried(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

function isAnswer(entry: [string, unknown]): entry is [string, Response] {
  const [, value] = entry;
  return Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number');
}
