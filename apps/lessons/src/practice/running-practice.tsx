import type { QuestionItem } from '@tensely/content/lessons';
import { isoNow } from '@tensely/core/logic';
import { fillMessage } from '@tensely/core/react';
import type { BegunPractice, FinishedPractice, PageReviews, Practice, QuestionCard } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { continueAt } from '@tensely/progress/stats';
import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { Button } from '@tensely/ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Answers } from '../exercises/answers.ts';
import { reordered } from '../exercises/reorder.ts';
import { practiceMessages } from '../messages/practice-messages.ts';
import type { FirstCode } from './first-code.ts';
import type { LoadedPractice } from './load-practice.ts';
import { PracticeEnd } from './practice-end.tsx';
import styles from './practice-screen.module.css';
import { findPage, type PoolQuestion } from './question-pool.ts';
import { isFree, type Round, roundPath } from './round.ts';
import { UnderQuestion } from './under-question.tsx';
import { useFirstCode } from './use-first-code.ts';

interface RunningPracticeProps {
  practice: Practice;
  loaded: LoadedPractice;
  round: Round;
  onAgain(): void;
  onFinished(practice: FinishedPractice): void;
}

/** The questions of one practice, one at a time, each with its level and topic, and its end. */
export function RunningPractice({ practice, loaded, round, onAgain, onFinished }: RunningPracticeProps) {
  const t = practiceMessages.use();
  const { Badge, ExercisePanel, InEnglish } = useFirstCode();
  const { questions } = loaded;
  const [items] = useState(() => toItems(questions, loaded.cards));
  const [shown, setShown] = useState<PoolQuestion>();
  const { answers, reviewed, hinted, hint, answer } = useAnswering({ practice, loaded, round, onFinished });
  const ofId = (id: string) => questions.find(({ question }) => question.id === id);
  const cards = practice.cardsOf([...loaded.known.pages, ...reviewed]);
  return (
    <section aria-label={t.questions()} className={styles.panel}>
      {shown && (
        <p className={styles.from}>
          <Badge>{shown.page.level}</Badge> <InEnglish text={shown.page.topic} />
        </p>
      )}
      <ExercisePanel
        lessonId="practice"
        items={items}
        answers={answers}
        known="all"
        onAnswer={answer}
        onQuestionStart={(_, questionId) => practice.questionStarted?.(questionId)}
        below={(id) => {
          const one = ofId(id);
          return (
            one && (
              <UnderQuestion
                one={one}
                isHinted={hinted.has(id)}
                isOpen={!answers.has(id)}
                onHint={hint}
                onShown={setShown}
              />
            )
          );
        }}
        end={
          <PracticeEnd
            questions={questions}
            answers={answers}
            cards={cards}
            begunAt={loaded.begun.begunAt}
            title={t.complete()}
            actions={<NextSteps round={round} cards={cards} onAgain={onAgain} />}
          />
        }
      />
    </section>
  );
}

/** Options in a different order from the last time. */
export function toItems(questions: readonly PoolQuestion[], cards: readonly QuestionCard[]): QuestionItem[] {
  return questions.flatMap(({ question, items }) => {
    const times = cards.find(({ questionId }) => questionId === question.id)?.reviews.length ?? 0;
    return reordered(items, times);
  });
}

interface AnsweringProps extends Pick<RunningPracticeProps, 'practice' | 'loaded' | 'round' | 'onFinished'> {}

/**
 * Stores the answers of this practice as reviews, and the practice itself so that it can be continued. The answer to a
 * freely chosen question is a review only if the question has a card already: questions that were never learned are not
 * scheduled.
 */
function useAnswering({ practice, loaded, round, onFinished }: AnsweringProps) {
  const { questions, begun, cards } = loaded;
  const { markAnswer, useClock, wordCount } = useFirstCode();
  const clock = useClock();
  const [note, setNote] = useState<BegunPractice>(begun);
  const [given, setGiven] = useState<Answers>(() => markAnswers(questions, begun, markAnswer));
  const [reviewed, setReviewed] = useState<readonly PageReviews[]>([]);
  const [hinted, setHinted] = useState<ReadonlySet<string>>(new Set());
  const isDone = given.size >= questions.length;
  useEffect(() => {
    if (isDone) practice.send();
  }, [isDone, practice]);
  const finish = useEffectEvent(() => {
    const right = [...given.values()].filter(({ mark }) => mark.outcome === 'right').length;
    onFinished({ ...note, endedAt: isoNow(clock), right });
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  function answer(question: ScoredQuestion, marked: MarkedAnswer) {
    const one = questions.find((other) => other.question.id === question.id);
    if (!one || given.has(question.id)) return;
    const isReview = !isFree(round) || cards.some(({ questionId }) => questionId === question.id);
    const timeSpent = practice.timeSpent?.(question.id) ?? 0;
    const review = {
      questionId: question.id,
      contentHash: one.contentHash,
      isCorrect: marked.mark.outcome === 'right',
      timeSpent,
      words: wordCount(one.items),
      hinted: hinted.has(question.id),
    };
    const mine = { questionId: question.id, response: marked.response, hinted: hinted.has(question.id) };
    const next = { ...note, answers: [...note.answers, mine] };
    if (isReview) setReviewed([...reviewed, { ...one.page.ref, reviews: [practice.record(one.page.ref, review)] }]);
    setGiven(new Map(given).set(question.id, marked));
    setNote(next);
    void practice.note.write(next);
  }

  return {
    answers: given,
    reviewed,
    hinted,
    hint: (id: string) => setHinted(new Set(hinted).add(id)),
    answer,
  };
}

export function markAnswers(
  questions: readonly PoolQuestion[],
  { answers }: Pick<BegunPractice, 'answers'>,
  markAnswer: FirstCode['markAnswer'],
): Answers {
  return new Map(
    questions.flatMap(({ question }) => {
      const mine = answers.find(({ questionId }) => questionId === question.id);
      return mine ? [[question.id, markAnswer(question, mine.response)] as const] : [];
    }),
  );
}

interface NextStepsProps {
  round: Round;
  /** Includes the answers of this practice. */
  cards: readonly QuestionCard[];
  onAgain(): void;
}

/**
 * The next steps after a practice: back to the lessons, or more practice, which is always available. More comes first
 * while something is due.
 */
function NextSteps({ round, cards, onAgain }: NextStepsProps) {
  const t = practiceMessages.use();
  const { InEnglish, buttonClass, useClock, useContent } = useFirstCode();
  const { index } = useContent();
  const progress = useProgress();
  const now = useClock().now();
  const isDue = cards.some(({ due }) => due <= now);
  const isMistaken = cards.some(({ last }) => !last.isCorrect);
  const next = continueAt(progress.tracker.getSnapshot().history, index);
  const page = next && findPage(index, next);
  const hasMore = isFree(round) || isMistaken || (round.subject.kind === 'due' && isDue);
  const variant = page && !isDue ? 'secondary' : 'primary';
  const lesson = page && (
    <Link key="lesson" to={page.path} className={buttonClass(isDue ? 'secondary' : 'primary')}>
      <span>{fillMessage(t.continueWith, { page: <InEnglish text={page.name} /> })}</span>
    </Link>
  );
  const more = hasMore ? (
    <Button key="more" variant={variant} icon="retry" onClick={onAgain}>
      {t.more()}
    </Button>
  ) : (
    <Link key="more" to={roundPath('of=all')} className={buttonClass(variant)}>
      {t.more()}
    </Link>
  );
  return isDue ? [more, lesson] : [lesson, more];
}
