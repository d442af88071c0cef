import type { Defect } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { getAuthoring } from '@tensely/questions/authoring';
import { plainText } from '@tensely/questions/logic';
import type { LessonPage } from './lesson-page.ts';

/** Shorter sentences ("Yes, there is.") may be repeated. */
const FEWEST_WORDS = 5;

/** Texts and their place. A sentence that occurs twice in a source counts once. */
export interface TextSource {
  file: string;
  pointer: string;
  texts: readonly string[];
}

/** The sentences of lessons that must be unique: those of questions and examples. Task lines may be repeated. */
export function lessonSources(pages: readonly LessonPage[]): TextSource[] {
  return pages.map(({ file, page }) => ({ file, pointer: '', texts: textsIn(page) }));
}

/** A defect for each sentence that occurs in an earlier source. */
export function repeatedSentences(sources: readonly TextSource[]): Defect[] {
  const places = new Map<string, string>();
  return sources.flatMap(({ file, pointer, texts }) => {
    const here = new Set(texts.flatMap(split).filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS));
    return [...here].flatMap((sentence) => {
      const other = places.get(sentence);
      places.set(sentence, file + (pointer && `#${pointer}`));
      return other ? [{ file, pointer, sentence: `"${sentence}" also occurs in ${other}.` }] : [];
    });
  });
}

function textsIn(page: LessonPage['page']): string[] {
  const examples = page.content.flatMap((item) => (item.type === 'example' ? [plainText(item.text)] : []));
  return [
    ...examples,
    ...scoredQuestions(page).flatMap((question) => getAuthoring(question).review.sentences(question)),
  ];
}

function split(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[“”"‘’]/g, "'")
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim());
}
