import type { ContentIndex, Page } from '@tensely/content/lessons';
import { getTraits, inShuffledOrder } from '@tensely/questions/logic';
import { type LoadStore, whenReady } from '../loading/load-store.ts';
import type { FirstCode } from '../practice/first-code.ts';
import { findPage, getQuestions, type PoolQuestion, type PracticePage } from '../practice/question-pool.ts';
import { type Asked, levelToAsk } from './estimate.ts';

/** After this many pages fail to load, only loaded pages are searched. */
const MOST_FAILURES = 2;
const LONGEST = 240;

/** A question for the test, and its source. */
export interface PlacementQuestion extends PoolQuestion {
  level: number;
  topic: string;
}

interface QuestionSource {
  index: ContentIndex;
  pages: LoadStore<Page>;
  code: Pick<FirstCode, 'contentHash' | 'exerciseSteps' | 'hasPages' | 'scoredQuestions'>;
}

/**
 * The next question: of the most informative level, from its least asked topic. Deterministic for the same answers and
 * seed. Undefined if none is available now.
 */
export async function findQuestion(
  source: QuestionSource,
  asked: readonly Asked[],
  seed: string,
): Promise<PlacementQuestion | undefined> {
  const { levels } = source.index;
  const wanted = levelToAsk(asked, levels.length);
  const nearest = levels.map((_, level) => level).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  const places = nearest.flatMap((level) => getPages(source, { level, asked, seed }));
  let failures = 0;
  for (const { level, topic, place } of places) {
    if (failures >= MOST_FAILURES && !loadedKeys(source.pages).has(place.key)) continue;
    const questions = await load(source, place);
    if (!questions) failures++;
    const fitting = (questions ?? []).filter(
      (one) => isShort(one) && asked.every(({ questionId }) => questionId !== one.question.id),
    );
    const question = inShuffledOrder(fitting, seed, ({ question: { id } }) => id)[0];
    if (question) return { ...question, level, topic };
  }
  return undefined;
}

/** The questions of a page; undefined if it fails to load. */
async function load({ pages, code }: QuestionSource, place: PracticePage): Promise<PoolQuestion[] | undefined> {
  pages.retry(place.key);
  const page = await whenReady(pages, place.key).catch(() => undefined);
  if (!page) return undefined;
  loadedKeys(pages).add(place.key);
  return getQuestions(place, page, code);
}

const loadedOf = new WeakMap<LoadStore<Page>, Set<string>>();

/** The loaded pages, by key. */
function loadedKeys(pages: LoadStore<Page>): Set<string> {
  const keys = loadedOf.get(pages) ?? new Set<string>();
  loadedOf.set(pages, keys);
  return keys;
}

/** The pages of a level: those of the least asked topics first, otherwise in an order seeded by this test. */
function getPages(
  { index, code }: QuestionSource,
  { level, asked, seed }: { level: number; asked: readonly Asked[]; seed: string },
) {
  const topics = (index.levels[level]?.topics ?? []).filter(code.hasPages);
  const times = (topic: string) => asked.filter((one) => one.level === level && one.topic === topic).length;
  return inShuffledOrder(topics, seed, ({ key }) => key)
    .toSorted((a, b) => times(a.key) - times(b.key))
    .flatMap(({ key: topic, pages }) => {
      const numbers = Array.from({ length: pages }, (_, number) => number + 1);
      // A different page each time it is the topic's turn.
      return inShuffledOrder(numbers, `${seed} ${topic} ${times(topic)}`).flatMap((page) => {
        const place = findPage(index, { level: index.levels[level]?.key ?? '', topic: topic.toLowerCase(), page });
        return place ? [{ level, topic, place }] : [];
      });
    });
}

/** Whether a question needs nothing else of its page, and can be answered in half a minute. */
function isShort({ question, items }: PoolQuestion): boolean {
  const text = getTraits(question).placement?.text(question);
  return items.length === 1 && text !== undefined && text.length <= LONGEST && !ELSEWHERE.test(text);
}

const ELSEWHERE = /\b(text|dialogue|conversation|story|passage|reading|picture|page|table)\b/i;
