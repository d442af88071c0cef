import type { OwnLanguageNote as Texts } from '@tensely/content-model/logic';
import { pageLanguage } from '@tensely/core/react';
import { useSyncExternalStore } from 'react';
import { Note } from './text-block.tsx';

/** What differs from the learner's own language, for whoever has the page in French or Spanish. */
export function OwnLanguageNote({ texts }: { texts: Texts }) {
  const language = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.getSnapshot, pageLanguage.getSnapshot);
  if (language !== 'fr' && language !== 'es') return null;
  return <Note text={texts[language]} language={language} />;
}
