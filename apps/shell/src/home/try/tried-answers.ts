import type { Response } from '@tensely/questions/logic';

/**
 * What a visitor answered on the front page, by question id. It waits in this tab alone: another visitor of this computer takes nothing
 * over. Logout removes it (`forget/learner-storage.ts`).
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
    // A browser that refuses storage takes nothing over to an account.
  }
}

export function clearTried(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is there.
  }
}

function isAnswer(entry: [string, unknown]): entry is [string, Response] {
  const [, value] = entry;
  return Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number');
}
