import type { Declaration } from './declaration.ts';

export interface ShownLabel {
  label: string;
  lang?: string | undefined;
}

/**
 * Translates a label of a declaration; returns the label itself if the declaration does not translate it.
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
