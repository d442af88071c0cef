/** What a data command has done. */
export interface Outcome {
  sentence: string;
  /** For programs, beside the sentence. */
  facts: Record<string, unknown>;
  /** The data that was asked for: then the sentence goes to standard error. */
  content?: string;
}
