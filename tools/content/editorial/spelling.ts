import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Defect } from '@tensely/content/checks';
import { plainText } from '@tensely/questions/logic';
import { getDefaultSettings, mergeSettings, readSettings, spellCheckDocument } from 'cspell-lib';
import type { LessonPage } from './lesson-page.ts';

/**
 * Checks the British spelling of texts that must be right: explanations, feedback, sentences, keys, alternative texts.
 * Wrong options and wrong forms may be misspelt. `known` are words that are missing from the dictionary.
 */
export function checkSpelling(pages: readonly LessonPage[], known: readonly string[]): Promise<Defect[]> {
  return misspelt(
    pages.map(({ file, page }) => ({ file, texts: textsOf(page) })),
    known,
  );
}

/** Reads the words that are missing from the dictionary from `words.txt` in a content folder. */
export function readWords(content: string): string[] {
  const path = join(content, 'words.txt');
  return existsSync(path) ? readFileSync(path, 'utf8').split(/\s+/).filter(Boolean) : [];
}

/**
 * A defect for each word that is neither in the British dictionary nor in a list. Skips words with a capital letter (names) and
 * quoted forms.
 */
export async function misspelt(
  documents: readonly { file: string; texts: readonly string[] }[],
  known: readonly string[],
): Promise<Defect[]> {
  const british = await readSettings(fileURLToPath(import.meta.resolve('@cspell/dict-en-gb/cspell-ext.json')));
  const settings = mergeSettings(await getDefaultSettings(), british, {
    language: 'en-GB',
    words: [...known],
    ignoreRegExpList: ["/(?<!\\w)'[^']+'(?!\\w)/g", '/\\b[A-Z][\\w\\u00c0-\\u024f]*/g', '/_{3,}/g'],
  });
  const found: Defect[] = [];
  for (const { file, texts } of documents) {
    const document = { uri: `file:///${file}.txt`, text: texts.join('\n\n'), languageId: 'plaintext', locale: 'en-GB' };
    const { issues } = await spellCheckDocument(
      document,
      { generateSuggestions: false, noConfigSearch: true },
      settings,
    );
    for (const word of new Set(issues.map(({ text }) => text))) {
      const sentence = `"${word}" is not in the British dictionary. If it is right, add it to content/words.txt.`;
      found.push({ file, pointer: '', sentence });
    }
  }
  return found;
}

function textsOf({ title, content, questions }: LessonPage['page']): string[] {
  return [title ?? '', ...[...content, ...questions].flatMap(rightTexts)];
}

/** Every text of an item, except under the keys whose texts may be wrong English. */
function rightTexts(item: object): string[] {
  const kept = Object.entries(item).filter(([key]) => !NOT_CHECKED.has(key));
  const shown = 'options' in item && 'correctAnswers' in item ? feedbackOf(item.options) : [];
  return [...kept.flatMap(([, value]) => stringsOf(value)), ...shown];
}

const NOT_CHECKED = new Set([
  'id',
  'type',
  'tags',
  'options',
  'wrongForms',
  'wrong',
  'imagePath',
  'layout',
  'wordBank',
  'words',
  'keyWords',
  // In French and Spanish.
  'note',
]);

function feedbackOf(options: unknown): string[] {
  return Array.isArray(options) ? options.flatMap(({ feedback }) => stringsOf(feedback)) : [];
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return isRuns(value) ? [plainText(value)] : value.flatMap(stringsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function isRuns(value: unknown[]): value is { text: string }[] {
  return (
    value.length > 0 &&
    value.every((entry) => typeof entry === 'object' && entry !== null && 'text' in entry && !('feedback' in entry))
  );
}
