/** What went wrong, as a sentence for an operator. */
export class SentenceError extends Error {}
