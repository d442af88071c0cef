import { ENGLISH, type Language } from '@tensely/core/logic';
import * as z from 'zod/mini';

/** A node of a page: a text, or the name of an element (or "#comment") with its attributes and its children. */
export type PrerenderedNode = string | [string, Record<string, string>, ...PrerenderedNode[]];

/**
 * A change in a prerendered screen: an element gets other attributes (null: removed), or other children. The shell's first script
 * applies it. The element is the one with this `data-place`: extensions and translators insert nodes, so counting child nodes
 * is not safe. Shells before `place` count along `path`, from the screen down.
 */
export interface Change {
  place: number;
  path: number[];
  attributes?: Record<string, string | null>;
  children?: PrerenderedNode[];
}

/** A page of an app as its build draws it: a file of its release. */
export const prerenderedPageSchema = z.object({
  /** Path and query of what is drawn: the one that was asked for, or the one that it leads to. */
  address: z.string(),
  markup: z.string(),
  /** Files of the release that bring it to life, beyond the app's own code. */
  files: z.array(z.string()),
  /** For each option of the first question, what its verdict changes; none where one press is no answer. */
  verdicts: z._default(z.array(z.array(z.custom<Change>((change) => typeof change === 'object'))), []),
});

export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

/**
 * Where the drawn page of an address (path and query) is in a release. For an address that has none the name is of no file.
 *
 * @example
 * prerenderedFile('/A1/nouns?page=2'); // 'drawn/A1/nouns/page-2.json'
 * prerenderedFile('/A1/nouns?page=2', 'fr'); // 'drawn/fr/A1/nouns/page-2.json'
 */
export function prerenderedFile(address: string, language: Language = ENGLISH): string {
  const folder = language === ENGLISH ? 'drawn' : `drawn/${language}`;
  return `${folder}${address.replace('?', '/').replace('=', '-')}.json`;
}
