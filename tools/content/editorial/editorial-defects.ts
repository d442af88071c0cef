import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, Defect } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { messageOf } from '@tensely/core/logic';
import { contentHash } from '@tensely/questions/logic';
import { parseDrawing } from '../../config/content/parse-drawing.ts';
import { checkMeaning } from '../meaning/check-meaning.ts';
import { topicsByMeaning } from '../meaning/measures.ts';
import { type ReviewAnswer, recordedAnswers, reviewSchema } from '../review/review.ts';
import { checkAnswersElsewhere } from './answers-elsewhere.ts';
import { byTopic, type LessonPage, readyPages } from './lesson-page.ts';
import { checkOptionPlaces } from './option-places.ts';
import { checkRepeatedSentences } from './repeated-sentences.ts';
import { checkSpelling } from './spelling.ts';
import { checkOwnLanguageNotes, checkReadingLevel, checkWording } from './wording.ts';

/** Editorial defects of finished topics: spelling, wording, reading level, repeats, reviews. `app` is the remote's folder. */
export async function editorialDefects(app: string, content: Content): Promise<Defect[]> {
  const pages = readyPages(content);
  const shown = new Set(pages.map(({ level, topic }) => `${level}/${topic}`));
  const drawn = [...content.pictures].filter((key) => shown.has(key.split('/').slice(0, 2).join('/')));
  return [
    ...checkMeaning(pages, topicsByMeaning(content)),
    ...checkOptionPlaces(pages),
    ...checkRepeatedSentences(pages),
    ...checkAnswersElsewhere(pages),
    ...checkReadingLevel(pages),
    ...checkOwnLanguageNotes(pages),
    ...checkWording(pages),
    ...checkReviews(pages, (name) => readIfThere(join(app, 'content/review', `${name}.json`), JSON.parse)),
    ...checkDrawings(join(app, 'pictures'), drawn),
    ...(await checkSpelling(pages, knownWording(app))),
  ];
}

function knownWording(app: string): string[] {
  return readIfThere(join(app, 'content/words.txt'), (text) => text.split(/\s+/).filter(Boolean)) ?? [];
}

function readIfThere<Value>(path: string, read: (text: string) => Value): Value | undefined {
  return existsSync(path) ? read(readFileSync(path, 'utf8')) : undefined;
}

const MOST_BYTES = 12_000;

/** Drawings are small, and contain only shapes and text. `keys` are catalogue keys ("A1/nouns/1"). */
export function checkDrawings(pictures: string, keys: Iterable<string>): Defect[] {
  return [...keys].flatMap((key) => {
    const svg = readFileSync(join(pictures, `${key}.svg`), 'utf8');
    const size = Buffer.byteLength(svg);
    const defects = size > MOST_BYTES ? [`The picture weighs ${size} bytes; ${MOST_BYTES} are the most.`] : [];
    try {
      parseDrawing(svg);
    } catch (error) {
      defects.push(messageOf(error));
    }
    return defects.map((sentence) => ({ file: `../pictures/${key}.svg`, pointer: '', sentence }));
  });
}

/**
 * Checks that a second solver has answered the current version of every question without its key. A defect names the page of
 * its question, so that a check of one topic or page finds it. `readReview` returns the file of a topic ("A1-nouns"), or undefined
 * if there is none.
 */
export function checkReviews(pages: readonly LessonPage[], readReview: (name: string) => unknown): Defect[] {
  return [...byTopic(pages)].flatMap(([topic, own]) => {
    const review = reviewSchema.safeParse(readReview(topic.replace('/', '-')));
    const questions = own.flatMap(({ page }) => scoredQuestions(page));
    const answers = review.data && recordedAnswers(questions, review.data);
    return own.flatMap(({ file, page }) => {
      const sentences = answers
        ? scoredQuestions(page).flatMap((question) =>
            faultOf(topic, question.id, contentHash(question), answers.get(question.id)),
          )
        : [`The topic has no review, or one that cannot be read: npm run content -- review ${topic}`];
      return sentences.map((sentence) => ({ file, pointer: '', sentence }));
    });
  });
}

function faultOf(topic: string, id: string, hash: string, answer: ReviewAnswer | undefined): string[] {
  const how = `npm run content -- review ${topic} (its contentHash is "${hash}")`;
  if (!answer) return [`"${id}" was not answered by a second solver: ${how}.`];
  if (answer.contentHash !== hash) return [`"${id}" was changed after its review: it must be answered again: ${how}.`];
  if (!answer.agrees && !answer.settled)
    return [`The solver of "${id}" disagreed, and "settled" does not say how it was resolved.`];
  return [];
}
