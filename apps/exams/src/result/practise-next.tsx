import type { ExamResult } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Badge } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './practise-next.module.css';
import { type ResultMessages, resultMessages } from './result-messages.ts';

export function PractiseNext({ result }: { result: ExamResult }) {
  const t = resultMessages.use();
  const { lessons, isPerfect } = lessonsToPractise(result);
  return (
    <section className={styles.practise} aria-labelledby="practise-next">
      <h2 id="practise-next">{t.practiseNext()}</h2>
      <p>{introduction(t, lessons.length > 0, isPerfect)}</p>
      {lessons.length > 0 && (
        <>
          <ol className={styles.lessons}>
            {lessons.map((lesson) => (
              <Lesson key={lesson.topic} {...lesson} />
            ))}
          </ol>
          <p>{fillMessage(t.practiceAsks, { practice: <Link to="/practice">{t.practice()}</Link> })}</p>
        </>
      )}
    </section>
  );
}

function Lesson({ level, topicName, page, path, missed }: LessonPlace & { missed: number }) {
  const t = resultMessages.use();
  return (
    <li className={styles.lesson}>
      <Badge>{level}</Badge>
      <Link to={path}>{fillMessage(t.lessonPage, { topic: <span lang="en">{topicName}</span> }, { page })}</Link>
      <span className={styles.count}>{t.missed({ n: missed })}</span>
    </li>
  );
}

function introduction(t: ResultMessages, hasLessons: boolean, isPerfect: boolean): string {
  if (hasLessons) return t.practiseLessons();
  return isPerfect ? t.practiseNothing() : t.noLesson();
}

/** Topic names by route, as the lessons' table of contents has them. */
const topicNames: Readonly<Record<string, string>> = {
  'A1/nouns': 'Nouns',
  'A1/adjectives': 'Adjectives',
  'A1/verbs': 'Verbs',
  'A1/there': 'There is/are',
  'A2/pastCont': 'Past Continuous',
  'A2/future': 'Will',
  'A2/goingTo': 'Going To',
  'A2/compSupe': 'Comparatives & Superlatives',
  'B1/presPerfCont': 'Present Perfect Continuous',
  'B1/pastPerfCont': 'Past Perfect Continuous',
  'B1/2ndCond': 'Second Conditional',
  'B1/modalVerbs': 'Modal Verbs',
  'B2/mixedCond': 'Mixed Conditional',
  'B2/causitives': 'Causatives',
  'B2/modalsProb': 'Modals of Probability',
  'B2/futurePerf': 'Future Perfect',
};

type LessonPlace = ReturnType<typeof lessonPlace>;

/**
 * Parses a lesson page like "B2/futurePerf/2", whose topic is "B2/futurePerf" and its path in the app
 * "/B2/futurePerf?page=2". An unknown topic is named by its level.
 */
export function lessonPlace(lesson: string) {
  const [level = '', key = '', number = '1'] = lesson.split('/');
  const topic = `${level}/${key}`;
  const topicName = topicNames[topic] ?? resultMessages.now().levelLesson({ level });
  return { topic, level, topicName, page: Number(number), path: `/${topic}?page=${number}` };
}

/** A longer list would discourage learners instead of suggesting a next step. */
const MOST_LESSONS = 3;

/**
 * The most helpful lessons: the most missed page of each of the most missed topics. `missed` counts answers and blanks;
 * `isPerfect` is true if every answer was right.
 */
export function lessonsToPractise({ sections }: Pick<ExamResult, 'sections'>) {
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

/** Groups the places, largest group first; groups of equal size stay in the order of the test. */
function mostOften(places: LessonPlace[], keyOf: (place: LessonPlace) => unknown): LessonPlace[][] {
  return [...Map.groupBy(places, keyOf).values()].toSorted((one, other) => other.length - one.length);
}
