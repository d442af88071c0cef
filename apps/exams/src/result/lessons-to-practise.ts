import type { ExamResult } from '@tensely/exam-model/logic';
import { lessonPlace } from './lesson-place.ts';

/** A topic behind missed answers, with its pages; `missed` counts answers and blanks. */
export interface TopicToPractise {
  topic: string;
  level: string;
  name: string;
  missed: number;
  pages: { page: number; path: string; missed: number }[];
}

export interface Practice {
  topics: TopicToPractise[];
  /** Missed answers and blanks that no lesson teaches. */
  withoutLesson: number;
}

/** What to practise next: the lessons behind the answers that are not right, by topic, most often first. */
export function lessonsToPractise({ sections }: Pick<ExamResult, 'sections'>): Practice {
  const missed = sections
    .flatMap(({ questions }) => questions.flatMap(({ answers }) => answers))
    .filter(({ isCorrect }) => !isCorrect);
  const places = missed.flatMap(({ lesson }) => (lesson ? [lessonPlace(lesson)] : []));
  const topics = [...Map.groupBy(places, ({ topic }) => topic)].map(([topic, here]) => {
    const [{ level = '', topicName: name = '' } = {}] = here;
    const pages = [...Map.groupBy(here, ({ page }) => page)].map(([page, same]) => ({
      page,
      path: `/${topic}?page=${page}`,
      missed: same.length,
    }));
    return { topic, level, name, missed: here.length, pages: mostMissedFirst(pages) };
  });
  return { topics: mostMissedFirst(topics), withoutLesson: missed.length - places.length };
}

/** Equal ones stay in the order of the test. */
function mostMissedFirst<Counted extends { missed: number }>(list: Counted[]): Counted[] {
  return list.toSorted((one, other) => other.missed - one.missed);
}
