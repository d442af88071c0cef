import { ENGLISH, type Language } from '@tensely/core/logic';
import * as z from 'zod/mini';

/** A prerendered page: a file of an app's release. */
export const prerenderedPageSchema = z.object({
  /** Path and query of the prerendered page: the requested address, or the one that it redirects to. */
  address: z.string(),
  markup: z.string(),
  /** Files of the release that the screen needs beyond the app's first code. Its style sheets apply before the first paint. */
  files: z.array(z.string()),
  /**
   * For each option of the first question, the markup of the elements that its feedback changes, which the shell's first script
   * finds by `data-place`. Empty if a single press does not answer the question.
   */
  feedback: z._default(z.array(z.string()), []),
});

export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

/**
 * The file of the prerendered page of an address (path and query) in a release. It may not exist.
 *
 * @example
 * prerenderedFile('/A1/nouns?page=2'); // 'drawn/A1/nouns/page-2.json'
 * prerenderedFile('/A1/nouns?page=2', 'fr'); // 'drawn/fr/A1/nouns/page-2.json'
 */
export function prerenderedFile(address: string, language: Language = ENGLISH): string {
  const folder = language === ENGLISH ? 'drawn' : `drawn/${language}`;
  return `${folder}${address.replace('?', '/').replace('=', '-')}.json`;
}
