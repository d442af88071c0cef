import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, frenchSpaces, type Language } from '@tensely/core/logic';
import type english from '../../messages/preview.en.json';

type Words = typeof english;

const read = (language: Language): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../messages/preview.${language}.json`), 'utf8'));

const inEnglish = read(ENGLISH);
const french = read('fr');
const others: Partial<Record<Language, Words>> = {
  fr: { ...french, question: frenchSpaces(french.question), about: frenchSpaces(french.about) },
  es: read('es'),
};

/** What the question before a preview says, in the language of a visitor's page. `about` has "{versions}" in it. */
export function previewWords(language: Language): Words {
  return others[language] ?? inEnglish;
}
