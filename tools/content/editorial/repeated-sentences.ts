import { type Defect, scoredQuestions } from '@tensely/content-model/logic';
import { plainText, type RichText } from '@tensely/questions/logic';
import type { LessonPage } from './lesson-page.ts';

/** Shorter ones ("Yes, there is.") are forms, not sentences of their own. */
const FEWEST_WORDS = 5;

/** No sentence of a question or an example stands twice in the product; task lines may. */
export function checkRepeatedSentences(pages: readonly LessonPage[]): Defect[] {
  const places = new Map<string, string>();
  return pages.flatMap(({ file, page }) => {
    const here = new Set(sentencesOf(page).filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS));
    return [...here].flatMap((sentence) => {
      const other = places.get(sentence);
      places.set(sentence, file);
      return other ? [{ file, pointer: '', sentence: `"${sentence}" stands in ${other} too.` }] : [];
    });
  });
}

function sentencesOf(page: LessonPage['page']): string[] {
  const examples = page.content.flatMap((item) => (item.type === 'example' ? [plainText(item.text)] : []));
  return [...examples, ...scoredQuestions(page).flatMap(textsOf)].flatMap(split);
}

function textsOf(question: ReturnType<typeof scoredQuestions>[number]): string[] {
  switch (question.type) {
    case 'gapFill':
      return [question.template];
    case 'wordBank':
      return [question.paragraph];
    case 'click':
      return [question.words.map(({ text }) => text).join(' ')];
    case 'multipleChoice':
      return withGap(question.question);
    default:
      return [];
  }
}

/** A question with a gap is a sentence to complete; one without is a task. */
function withGap(text: RichText): string[] {
  const plain = plainText(text);
  return plain.includes('_____') ? [plain] : [];
}

function split(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[“”"‘’]/g, "'")
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim());
}
