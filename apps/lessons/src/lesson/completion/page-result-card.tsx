import type { Page } from '@tensely/content/lessons';
import { isPassed, type PageResult } from '@tensely/progress/logic';
import { plainText } from '@tensely/questions/logic';
import { Facts } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useState } from 'react';
import { splitSentences } from '../../listening/speaker.ts';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import styles from './page-result-card.module.css';

interface PageResultCardProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  result: PageResult;
  page: Page;
  isAnswered: boolean;
  previousScore: number | undefined;
  actions: ReactNode;
  /** What to try again. */
  children: ReactNode;
}

/** The result of a completed page: one line about it, the rule it taught, and the next steps. */
export function PageResultCard({
  headingRef,
  result,
  page,
  isAnswered,
  previousScore,
  actions,
  children,
}: PageResultCardProps) {
  const t = deferredMessages.use();
  const own = lessonMessages.use();
  const improvement = describeImprovement(result, previousScore);
  const rule = getRule(page);
  return (
    <div data-page-result className={styles.result}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
        {isAnswered ? (
          <>
            <strong>{own.lessonComplete()}</strong> {own.greatJob({ n: result.totalQuestions })}
          </>
        ) : (
          <strong>{t.pageCompleted()}</strong>
        )}
      </h3>
      <p className={styles.line}>
        {describeResult(result)} {improvement && <span>{improvement}</span>}
      </p>
      {rule && (
        <p className={styles.rule}>
          {t.remember()} <span lang="en">{rule}</span>
        </p>
      )}
      {children}
      <div className={styles.actions}>{actions}</div>
      <Details result={result} />
    </div>
  );
}

/** Rendered once it is opened, because the first use of `Intl` in a page is slow. */
function Details({ result }: { result: PageResult }) {
  const t = deferredMessages.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.details()}</summary>
      {isOpen && <DetailFacts result={result} />}
    </details>
  );
}

function DetailFacts({ result }: { result: PageResult }) {
  const t = deferredMessages.use();
  const { correctAnswers, totalQuestions, bestScore, attempts, completedAt } = result;
  return (
    <Facts
      className={styles.facts}
      facts={[
        [t.correctAnswers(), t.rightOf({ right: correctAnswers, n: totalQuestions })],
        [t.bestScore(), t.percent({ n: bestScore })],
        [t.attempts(), attempts],
        [
          t.completed(),
          <time key="time" dateTime={completedAt}>
            {new Date(completedAt).toLocaleDateString(deferredMessages.lang(), { dateStyle: 'long' })}
          </time>,
        ],
      ]}
    />
  );
}

/** From this score on, in percent, a fail is a near miss. */
const NEAR_MISS = 50;

/** A teacher's comment on a result, in one line. */
function describeResult({ score, passed, correctAnswers, totalQuestions, bestScore }: PageResult): string {
  const t = deferredMessages.now();
  const count = { right: correctAnswers, n: totalQuestions };
  if (totalQuestions === 0) return t.pageRead();
  if (correctAnswers === totalQuestions) return t.allRight(count);
  if (passed) return t.wellDone(count);
  if (isPassed(bestScore)) return t.bestCounts({ ...count, best: bestScore });
  return score >= NEAR_MISS ? t.almostThere({ score }) : t.notYet(count);
}

/** Compares a result with the previous attempts; undefined if it is not worth mentioning. */
function describeImprovement({ score, bestScore, attempts }: PageResult, previous: number | undefined) {
  const t = deferredMessages.now();
  if (previous !== undefined && score > previous) return t.improved({ before: previous, now: score });
  return attempts > 1 && score > 0 && score === bestScore ? t.bestSoFar() : undefined;
}

/** A shorter first sentence is not enough on its own: "Singular means one." */
const SHORTEST = 40;

/** The rule that a page teaches, in one or two sentences: the beginning of its explanation. */
function getRule({ content }: Page): string | undefined {
  const first = content.find((item) => item.type === 'explanation');
  if (!first) return undefined;
  const [paragraph = ''] = plainText(first.text).split('\n');
  let rule = '';
  for (const sentence of splitSentences(paragraph)) {
    if (rule.length >= SHORTEST) break;
    rule = `${rule} ${sentence}`.trim();
  }
  return rule || undefined;
}
