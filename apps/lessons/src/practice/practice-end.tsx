import type { QuestionCard } from '@tensely/progress/logic';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Answers } from '../exercises/answers.ts';
import { practiceMessages } from '../messages/practice-messages.ts';
import styles from './practice-screen.module.css';
import type { PoolQuestion } from './question-pool.ts';
import { getPoints } from './under-question.tsx';
import { useFirstCode } from './use-first-code.ts';

interface PracticeEndProps {
  questions: readonly PoolQuestion[];
  answers: Answers;
  /** Includes the answers of this practice. */
  cards: readonly QuestionCard[];
  /** When the practice began, as an ISO time. */
  begunAt: string;
  title: string;
  /** What to do next. */
  actions: ReactNode;
}

/**
 * The end of a practice: the result, the improvements, and when questions are due again; on request question by
 * question.
 */
export function PracticeEnd({ questions, answers, cards, begunAt, title, actions }: PracticeEndProps) {
  const t = practiceMessages.use();
  const { Badge, InEnglish, useClock } = useFirstCode();
  const now = useClock().now();
  const isRight = ({ question }: PoolQuestion) => answers.get(question.id)?.mark.outcome === 'right';
  const cardOf = ({ question }: PoolQuestion) => cards.find(({ questionId }) => questionId === question.id);
  const right = questions.filter(isRight);
  const fixed = right.filter((one) => wasMistake(cardOf(one), begunAt)).length;
  const n = questions.length;
  return (
    <div className={styles.end}>
      <h2>{title}</h2>
      <p className={styles.lead}>{right.length === n ? t.allRight({ n }) : t.rightOf({ right: right.length, n })}</p>
      {fixed > 0 && <p>{t.fixed({ n: fixed })}</p>}
      <p>
        {describeDue(
          questions.flatMap((one) => cardOf(one) ?? []),
          n,
          now,
        )}
      </p>
      <div className={styles.actions}>{actions}</div>
      <details className={styles.topics}>
        <summary>{t.results()}</summary>
        <ul aria-label={t.results()} className={styles.results}>
          {questions.map((one) => {
            const due = cardOf(one)?.due;
            return (
              <li key={one.question.id} className={styles.result}>
                <p lang="en">{getPoints(one.question) ?? one.page.name}</p>
                <p className={styles.facts}>
                  {isRight(one) ? (
                    <Badge tone="good" icon="check">
                      {t.right()}
                    </Badge>
                  ) : (
                    <Badge tone="bad" icon="cross">
                      {t.wrong()}
                    </Badge>
                  )}{' '}
                  {due !== undefined && <span>{t.seeAgain({ when: formatDue(due, now) })}</span>}{' '}
                  <Link to={one.page.path}>
                    <InEnglish text={one.page.name} />
                  </Link>
                </p>
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}

/** Whether the latest answer before the practice was wrong. */
function wasMistake(card: QuestionCard | undefined, begunAt: string): boolean {
  return card?.reviews.findLast(({ at }) => at < begunAt)?.isCorrect === false;
}

/** When the first of the questions are due again; ignores questions that practice does not schedule. */
function describeDue(cards: readonly QuestionCard[], all: number, now: number): string {
  const t = practiceMessages.now();
  const [first] = cards.toSorted((a, b) => a.due - b.due);
  if (!first) return t.extra();
  const when = formatDue(first.due, now);
  const n = cards.filter(({ due }) => due === first.due).length;
  if (n < all) return t.seeSome({ n, when });
  return n === 1 ? t.seeAgain({ when }) : t.seeAll({ when });
}

const DAY = 86_400_000;

/** When a question is due again, in calendar days of the learner's time zone: "today", "tomorrow", "in 4 days". */
export function formatDue(due: number, now: number): string {
  const days = Math.max(0, Math.round((startOfDay(due) - startOfDay(now)) / DAY));
  return new Intl.RelativeTimeFormat(practiceMessages.lang(), { numeric: 'auto' }).format(days, 'day');
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
