import { ENGLISH, type Language } from '@tensely/core/logic';
import * as z from 'zod/mini';

/** A node of a page: a text, or an element name (or "#comment") with attributes and children. */
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

/** A prerendered page: a file of an app's release. */
export const prerenderedPageSchema = z.object({
  /** Path and query of the prerendered page: the requested address, or the one that it redirects to. */
  address: z.string(),
  markup: z.string(),
  /** Files of the release that the screen needs beyond the app's first code. Its style sheets apply before the first paint. */
  files: z.array(z.string()),
  /** The change that each option of the first question makes; empty if a single press does not answer it. */
  verdicts: z._default(z.array(z.array(z.custom<Change>((change) => typeof change === 'object'))), []),
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
