import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, Defect } from '@tensely/content/checks';
import { checkMeaning } from '../meaning/check-meaning.ts';
import { topicsByMeaning } from '../meaning/measures.ts';
import { checkAnswersElsewhere } from './answers-elsewhere.ts';
import { checkDrawings } from './drawings.ts';
import { readyPages } from './lesson-page.ts';
import { checkOptionPlaces } from './option-places.ts';
import { checkRepeatedSentences } from './repeated-sentences.ts';
import { checkReviews } from './reviews.ts';
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
