import type { Page } from '@tensely/content-model/logic';
import type { PageResult } from '@tensely/progress/logic';
import { Facts } from '@tensely/ui/react';
import type { ReactNode, RefObject } from 'react';
import { dayWords } from '../../day-words.ts';
import { lateMessages } from '../../messages/late-messages.ts';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import styles from './page-result-card.module.css';
import { improvementWords, resultWords } from './result-words.ts';
import { ruleOf } from './rule-of.ts';

interface PageResultCardProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  result: PageResult;
  page: Page;
  /** None of its questions was left out. */
  isAnswered: boolean;
  previousScore: number | undefined;
  actions: ReactNode;
  /** What to try again. */
  children: ReactNode;
}

/** The result of a completed page: one line about it, what it taught, and what to do next. */
export function PageResultCard({
  headingRef,
  result,
  page,
  isAnswered,
  previousScore,
  actions,
  children,
}: PageResultCardProps) {
  const words = lateMessages.use();
  const own = lessonMessages.use();
  const improvement = improvementWords(result, previousScore);
  const rule = ruleOf(page);
  return (
    <div data-page-result className={styles.result}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
        {isAnswered ? (
          <>
            <strong>{own.lessonComplete()}</strong> {own.greatJob({ n: result.totalQuestions })}
          </>
        ) : (
          <strong>{words.pageCompleted()}</strong>
        )}
      </h3>
      <p className={styles.line}>
        {resultWords(result)} {improvement && <span>{improvement}</span>}
      </p>
      {rule && (
        <p className={styles.rule}>
          {words.remember()} <span lang="en">{rule}</span>
        </p>
      )}
      {children}
      <div className={styles.actions}>{actions}</div>
      <Details result={result} />
    </div>
  );
}

function Details({ result }: { result: PageResult }) {
  const words = lateMessages.use();
  const { correctAnswers, totalQuestions, bestScore, attempts, completedAt } = result;
  return (
    <details className={styles.details}>
      <summary>{words.details()}</summary>
      <Facts
        className={styles.facts}
        facts={[
          [words.correctAnswers(), words.rightOf({ right: correctAnswers, n: totalQuestions })],
          [words.bestScore(), words.percent({ n: bestScore })],
          [words.attempts(), attempts],
          [
            words.completed(),
            <time key="time" dateTime={completedAt}>
              {dayWords(completedAt, lateMessages.lang())}
            </time>,
          ],
        ]}
      />
    </details>
  );
}
