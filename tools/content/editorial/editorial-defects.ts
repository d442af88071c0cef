import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, Defect } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { messageOf } from '@tensely/core/logic';
import { contentHash } from '@tensely/questions/logic';
import { parseDrawing } from '../../config/content/parse-drawing.ts';
import { checkMeaning, missingInTopic } from '../meaning/check-meaning.ts';
import { readJson } from '../read-content.ts';
import { type ReviewAnswer, recordedAnswers, reviewSchema } from '../review/review.ts';
import { checkAnswersElsewhere } from './answers-elsewhere.ts';
import { byTopic, type LessonPage, readyPages } from './lesson-page.ts';
import { checkOptionPlaces } from './option-places.ts';
import { lessonSources, repeatedSentences } from './repeated-sentences.ts';
import { checkSpelling, readWords } from './spelling.ts';
import { checkOwnLanguageNotes, checkReadingLevel, checkWording } from './wording.ts';

/** Editorial defects of finished topics: spelling, wording, reading level, repeats, reviews. `app` is the remote's folder. */
export async function editorialDefects(app: string, content: Content): Promise<Defect[]> {
  const pages = readyPages(content);
  const topics = byTopic(pages);
  const pictures = [...content.pictures].filter((key) => topics.has(key.split('/').slice(0, 2).join('/')));
  return [
    ...pages.flatMap((page) => toDefects(page.file, checkPage(page))),
    ...[...topics].flatMap(([topic, own]) => toDefects(topic, [...missingInTopic(own), ...checkOptionPlaces(own)])),
    ...checkOwnLanguageNotes(pages),
    ...repeatedSentences(lessonSources(pages)),
    ...checkReviews(pages, (name) => readJson(join(app, 'content/review', `${name}.json`)).json),
    ...checkDrawings(join(app, 'pictures'), pictures),
    ...(await checkSpelling(pages, readWords(join(app, 'content')))),
  ];
}

function toDefects(file: string, sentences: readonly string[]): Defect[] {
  return sentences.map((sentence) => ({ file, pointer: '', sentence }));
}

function checkPage(page: LessonPage): string[] {
  return [...checkMeaning(page), ...checkAnswersElsewhere(page), ...checkReadingLevel(page), ...checkWording(page)];
}

const MOST_BYTES = 12_000;

/** Drawings are small, and contain only shapes and text. `keys` are catalogue keys ("A1/nouns/1"). */
export function checkDrawings(pictures: string, keys: Iterable<string>): Defect[] {
  return [...keys].flatMap((key) => {
    const svg = readFileSync(join(pictures, `${key}.svg`), 'utf8');
    const size = Buffer.byteLength(svg);
    const defects = size > MOST_BYTES ? [`The picture is ${size} bytes; the limit is ${MOST_BYTES}.`] : [];
    try {
      parseDrawing(svg);
    } catch (error) {
      defects.push(messageOf(error));
    }
    return toDefects(`../pictures/${key}.svg`, defects);
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
      return toDefects(file, sentences);
    });
  });
}

function faultOf(topic: string, id: string, hash: string, answer: ReviewAnswer | undefined): string[] {
  const how = `npm run content -- review ${topic} (its contentHash is "${hash}")`;
  if (!answer) return [`"${id}" was not answered by a second solver: ${how}.`];
  if (answer.contentHash !== hash) return [`"${id}" was changed after its review and must be answered again: ${how}.`];
  if (!answer.agrees && !answer.settled)
    return [`The solver of "${id}" disagreed, and "settled" does not say how it was resolved.`];
  return [];
}
