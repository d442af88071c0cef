import type { Declaration } from './declaration.ts';

/** A label as it is shown, and its language where that is another one than the page's. */
export interface ShownLabel {
  label: string;
  lang?: string | undefined;
}

/**
 * A label of a declaration in a language of the interface; as it stands where the declaration does not translate it.
 *
 * @example
 * labelIn('fr', 'Practice', { labels: { fr: { Practice: 'Entraînement' } } }); // { label: 'Entraînement' }
 * labelIn('fr', 'Nouns', {}); // { label: 'Nouns', lang: 'en' }
 */
export function labelIn(language: string, label: string, { labels }: Pick<Declaration, 'labels'>): ShownLabel {
  if (language === 'en') return { label };
  const own = labels?.[language];
  const translated = own && Object.hasOwn(own, label) ? own[label] : undefined;
  return translated === undefined ? { label, lang: 'en' } : { label: translated };
}
