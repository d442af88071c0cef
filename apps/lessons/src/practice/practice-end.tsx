import type { QuestionCard } from '@tensely/progress/logic';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Answers } from '../exercises/answers.ts';
import { practiceMessages } from '../messages/practice-messages.ts';
import { useFirstCode } from './first-code.ts';
import { pointsOf } from './grammar-points.ts';
import styles from './practice-screen.module.css';
import type { PoolQuestion } from './question-pool.ts';
import { whenWords } from './when-words.ts';

interface PracticeEndProps {
  questions: readonly PoolQuestion[];
  answers: Answers;
  /** With what was answered in this practice. */
  cards: readonly QuestionCard[];
  title: string;
  /** What to do next. */
  actions: ReactNode;
}

/** The end of a practice: what was right, and when each question comes back. */
export function PracticeEnd({ questions, answers, cards, title, actions }: PracticeEndProps) {
  const words = practiceMessages.use();
  const { Badge, InEnglish, useClock } = useFirstCode();
  const clock = useClock();
  const isRight = ({ question }: PoolQuestion) => answers.get(question.id)?.mark.outcome === 'right';
  const dueOf = ({ question }: PoolQuestion) => cards.find(({ questionId }) => questionId === question.id)?.due;
  return (
    <div className={styles.end}>
      <h2>{title}</h2>
      <p>{words.rightOf({ right: questions.filter(isRight).length, n: questions.length })}</p>
      <ul aria-label={words.results()} className={styles.results}>
        {questions.map((one) => {
          const due = dueOf(one);
          return (
            <li key={one.question.id} className={styles.result}>
              <p lang="en">{pointsOf(one.question) ?? one.page.name}</p>
              <p className={styles.facts}>
                {isRight(one) ? (
                  <Badge tone="good" icon="check">
                    {words.right()}
                  </Badge>
                ) : (
                  <Badge tone="bad" icon="cross">
                    {words.wrong()}
                  </Badge>
                )}{' '}
                {due !== undefined && <span>{words.comesBack({ when: whenWords(due, clock.now()) })}</span>}{' '}
                <Link to={one.page.path}>
                  <InEnglish text={one.page.name} />
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
