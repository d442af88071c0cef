import type { ExamResult } from '@tensely/exam-model/logic';
import { type LessonPlace, lessonPlace } from './lesson-place.ts';

/** More of them would be a list to put off, not a next step. */
const MOST_LESSONS = 3;

/** A lesson's page behind missed answers; `missed` counts answers and blanks. */
export interface LessonToPractise extends LessonPlace {
  missed: number;
}

export interface Practice {
  lessons: LessonToPractise[];
  /** Everything was right. */
  isPerfect: boolean;
}

/** The lessons that help most: of the topics missed most often, the page missed most often. */
export function lessonsToPractise({ sections }: Pick<ExamResult, 'sections'>): Practice {
  const missed = sections
    .flatMap(({ questions }) => questions.flatMap(({ answers }) => answers))
    .filter(({ isCorrect }) => !isCorrect);
  const places = missed.flatMap(({ lesson }) => (lesson ? [lessonPlace(lesson)] : []));
  const lessons = mostOften(places, ({ topic }) => topic).flatMap((ofTopic) => {
    const [[page] = []] = mostOften(ofTopic, (place) => place.page);
    return page ? [{ ...page, missed: ofTopic.length }] : [];
  });
  return { lessons: lessons.slice(0, MOST_LESSONS), isPerfect: missed.length === 0 };
}

/** The places in groups, the largest first; equal ones stay in the order of the test. */
function mostOften(places: LessonPlace[], keyOf: (place: LessonPlace) => unknown): LessonPlace[][] {
  return [...Map.groupBy(places, keyOf).values()].toSorted((one, other) => other.length - one.length);
}
