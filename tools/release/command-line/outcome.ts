/** What a verb has done, or would do: for programs (`result`) and for people (`blocks`). */
export interface Outcome {
  /** Under "result" of --json: plain JSON, whose fields keep their names and meanings. */
  result: object;
  /** Sentences, and tables with their header first. */
  blocks: readonly (string | readonly (readonly string[])[])[];
  /** False: what was looked at is not as it should be; the exit code is 1. */
  ok?: boolean;
  /** A view that goes on: it is asked for again after so long, where somebody sits before it. */
  againAfterMs?: number;
}
