import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, frenchSpaces, type Language } from '@tensely/core/logic';
import type english from '../../messages/preview.en.json';

type Messages = typeof english;

const read = (language: Language): Messages =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../messages/preview.${language}.json`), 'utf8'));

const inEnglish = read(ENGLISH);
const french = read('fr');
const others: Partial<Record<Language, Messages>> = {
  fr: { ...french, question: frenchSpaces(french.question), about: frenchSpaces(french.about) },
  es: read('es'),
};

/** The messages of the preview question in a language. `about` contains the placeholder "{versions}". */
export function previewMessages(language: Language): Messages {
  return others[language] ?? inEnglish;
}
