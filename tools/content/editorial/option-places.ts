import { scoredQuestions } from '@tensely/content/lessons';
import { rightOptions } from '@tensely/questions/logic';
import type { LessonPage } from './lesson-page.ts';

const OPTIONS = 4;
const LEAST = 0.15;
const MOST = 0.35;
/** With fewer questions a share is meaningless. */
const ENOUGH = 8;

/** In a topic, each of the four positions must have 15 to 35% of the right options. */
export function checkOptionPlaces(topic: readonly LessonPage[]): string[] {
  return unevenPlaces(topic.flatMap(({ page }) => scoredQuestions(page)).flatMap(placeOf));
}

/** A sentence for each of the four positions (from 0) with too many or too few right options. */
export function unevenPlaces(places: readonly number[]): string[] {
  if (places.length < ENOUGH) return [];
  return Array.from({ length: OPTIONS }, (_, place) => place).flatMap((place) => {
    const share = places.filter((found) => found === place).length / places.length;
    if (share >= LEAST && share <= MOST) return [];
    return [
      `In ${Math.round(share * 100)}% of the questions with four options the right one is at position ${place + 1}; it should be 15 to 35%.`,
    ];
  });
}

function placeOf(question: ReturnType<typeof scoredQuestions>[number]): number[] {
  if (question.type !== 'multipleChoice' || question.options.length !== OPTIONS) return [];
  const [only, ...more] = rightOptions(question);
  return more.length === 0 ? [question.options.findIndex(({ text }) => text === only)] : [];
}
