import type { ContentIndex } from '@tensely/content/lessons';
import type { QuestionCard } from '@tensely/progress/logic';
import { inShuffledOrder } from '@tensely/questions/logic';
import { inTurn, REST_MS } from './choose-questions.ts';
import { findPage, type PoolQuestion, type PracticePage } from './question-pool.ts';
import type { Subject } from './round.ts';

interface PageSources {
  index: ContentIndex;
  cards: readonly QuestionCard[];
  /** Key of the learner's level. */
  level: string;
  /** Seeds the random choices. */
  seed: string;
}

/**
 * The pages of a topic or a level. For a mixed quiz: those that the learner knows, or those of their level if they know
 * none. New pages and those seen longest ago come first, one of each topic in turn.
 */
export function pagesToChooseFrom(subject: Subject, { index, cards, level, seed }: PageSources): PracticePage[] {
  const pages = index.levels.flatMap(({ key, topics }) =>
    topics.flatMap((topic) =>
      Array.from({ length: topic.pages }, (_, place) => ({
        level: key,
        topic: topic.key.toLowerCase(),
        page: place + 1,
      })),
    ),
  );
  const places = pages.flatMap((ref) => findPage(index, ref) ?? []);
  const seen = Map.groupBy(cards, ({ page }) => keyOf(page));
  const latest = ({ ref }: PracticePage) => Math.max(0, ...(seen.get(keyOf(ref)) ?? []).map(timeOf));
  const known = places.filter(({ ref }) => seen.has(keyOf(ref)));
  const isOf = ({ ref }: PracticePage, levelKey: string, topicKey = ref.topic) =>
    ref.level === levelKey && ref.topic === topicKey.toLowerCase();
  const ofSubject = () => {
    if (subject.kind === 'topic') return places.filter((place) => isOf(place, subject.level.key, subject.topic.key));
    if (subject.kind === 'level') return places.filter((place) => isOf(place, subject.level.key));
    return known.length > 0 ? known : places.filter((place) => isOf(place, level));
  };
  const oldest = inShuffledOrder(ofSubject(), seed, ({ key }) => key).toSorted((a, b) => latest(a) - latest(b));
  return inTurn([...Map.groupBy(oldest, ({ ref }) => `${ref.level} ${ref.topic}`).values()]);
}

interface Choice {
  pool: readonly PoolQuestion[];
  /** When a question was last asked, in milliseconds; 0 if never. */
  lastAsked(questionId: string): number;
  n: number;
  /** Milliseconds. */
  now: number;
  seed: string;
}

/**
 * Unique questions from the exercises of the pages: new ones and those asked longest ago before those asked within the
 * day, one of each page in turn, and from each page the type chosen least so far.
 */
export function chooseFreely({ pool, lastAsked, n, now, seed }: Choice): PoolQuestion[] {
  const at = ({ question }: PoolQuestion) => lastAsked(question.id);
  // A question of the explanation refers to the text beside it.
  const mixed = inShuffledOrder(
    pool.filter(({ isExercise }) => isExercise),
    seed,
    ({ question }) => question.id,
  ).toSorted((a, b) => at(a) - at(b));
  const isRested = (one: PoolQuestion) => now - at(one) > REST_MS;
  const chosen: PoolQuestion[] = [];
  for (const group of [mixed.filter(isRested), mixed.filter((one) => !isRested(one))]) {
    const pages = [...Map.groupBy(group, ({ page }) => page.key).values()];
    for (let turn = 0; chosen.length < n && pages.some((left) => left.length > 0); turn++) {
      const left = pages[turn % pages.length] ?? [];
      const times = ({ question }: PoolQuestion) => chosen.filter((one) => one.question.type === question.type).length;
      const [next] = left.toSorted((a, b) => times(a) - times(b));
      if (!next) continue;
      left.splice(left.indexOf(next), 1);
      chosen.push(next);
    }
  }
  return chosen;
}

const keyOf = ({ level, topic, page }: PracticePage['ref']) => `${level} ${topic} ${page}`;
const timeOf = ({ last }: QuestionCard) => Date.parse(last.at);
