import * as v from 'valibot';

/** A page of an app as its build draws it: a file of its release. */
export const drawnPageSchema = v.object({
  /** Path and query of what is drawn: the one that was asked for, or the one that it leads to. */
  address: v.string(),
  markup: v.string(),
  /** Files of the release that bring it to life, beyond the app's own code. */
  files: v.array(v.string()),
  /** For each option of the first question, what its exercises become when it is pressed; none where a press gives no verdict. */
  verdicts: v.optional(v.array(v.string()), []),
});

export type DrawnPage = v.InferOutput<typeof drawnPageSchema>;

/**
 * Where the drawn page of an address (path and query) is in a release. For an address that has none the name is of no file.
 *
 * @example
 * drawnFile('/A1/nouns?page=2'); // 'drawn/A1/nouns/page-2.json'
 */
export function drawnFile(address: string): string {
  return `drawn${address.replace('?', '/').replace('=', '-')}.json`;
}
