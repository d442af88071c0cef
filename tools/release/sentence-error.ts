/** Raised for what the operator can put right; the message is a sentence for them. */
export class SentenceError extends Error {}

/** Why something failed, in words. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
