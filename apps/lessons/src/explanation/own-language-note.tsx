import type { OwnLanguageNote as Texts } from '@tensely/content/lessons';
import { pageLanguage } from '@tensely/core/react';
import { useSyncExternalStore } from 'react';
import { Note } from './text-block.tsx';

/** A note on differences from the learner's own language, shown in French and Spanish. */
export function OwnLanguageNote({ texts }: { texts: Texts }) {
  const language = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.getSnapshot, pageLanguage.getSnapshot);
  if (language !== 'fr' && language !== 'es') return null;
  return <Note text={texts[language]} language={language} />;
}
