import type { FinishedPractice as Finished } from '@tensely/progress/logic';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { practiceMessages } from '../../messages/practice-messages.ts';
import { type LoadedFinished, loadFinished } from '../load-practice.ts';
import { PracticeEnd } from '../practice-end.tsx';
import styles from '../practice-screen.module.css';
import type { PoolQuestion } from '../question-pool.ts';
import { markAnswers, toItems } from '../running-practice.tsx';
import { UnderQuestion } from '../under-question.tsx';
import { useFirstCode } from '../use-first-code.ts';
import { usePractice } from '../use-practice.ts';

/** The result of a practice finished on this device, and its questions with the learner's answers. */
export function FinishedPractice({ begunAt }: { begunAt: string }) {
  const t = practiceMessages.use();
  const { Message, LoadingScreen, RetryMessage } = useFirstCode();
  const { state, again } = usePractice({
    name: `finished ${begunAt}`,
    load: async (sources) => (await loadFinished(sources, begunAt)) ?? ('missing' as const),
    isLive: (loaded) => loaded === 'missing',
  });
  if (state.status === 'loading') return <LoadingScreen />;
  if (state.status === 'failed') {
    return (
      <RetryMessage title={t.finishedFailed()} retry={t.retry()} onRetry={again} also={<BackToPractice />}>
        {t.checkConnection()}
      </RetryMessage>
    );
  }
  if (state.loaded === 'missing') {
    return (
      <Message kind="neutral" actions={<BackToPractice />}>
        {t.finishedMissing()}
      </Message>
    );
  }
  return <Result {...state.loaded} />;
}

function Result({ finished, questions, cards }: LoadedFinished) {
  const t = practiceMessages.use();
  const { ExercisePanel, markAnswer } = useFirstCode();
  const [items] = useState(() => toItems(questions, cards));
  const [answers] = useState(() => markAnswers(questions, finished, markAnswer));
  const title = t.practiceOf({ time: formatTime(finished.endedAt, practiceMessages.lang()) });
  return (
    <section aria-label={title} className={styles.panel}>
      <ExercisePanel
        lessonId="practice"
        items={items}
        answers={answers}
        known="all"
        onAnswer={() => {}}
        onQuestionStart={() => {}}
        below={(id) => {
          const one = questions.find(({ question }) => question.id === id);
          return one && <UnderAnswer one={one} />;
        }}
        end={
          <PracticeEnd
            questions={questions}
            answers={answers}
            cards={cards}
            begunAt={finished.begunAt}
            title={title}
            actions={<BackToPractice />}
          />
        }
      />
    </section>
  );
}

function UnderAnswer({ one }: { one: PoolQuestion }) {
  return (
    <div className={styles.under}>
      <UnderQuestion one={one} isHinted={false} isOpen={false} onHint={() => {}} />
      <div className={styles.links}>
        <BackToPractice />
      </div>
    </div>
  );
}

function BackToPractice() {
  const t = practiceMessages.use();
  const { buttonClass } = useFirstCode();
  return (
    <Link to="/practice" className={buttonClass('primary')}>
      {t.backToPractice()}
    </Link>
  );
}

/** The day and time of a moment in a language's format: "4 May 2026 at 14:05". */
function formatTime(time: string, locale: string): string {
  return new Date(time).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}

/** Links to the results of the practices finished on this device. */
export function LastPractices({ practices }: { practices: readonly Finished[] }) {
  const t = practiceMessages.use();
  if (practices.length === 0) return null;
  return (
    <section aria-labelledby="last-practices" className={styles.free}>
      <h2 id="last-practices">{t.lastPractices()}</h2>
      <ul aria-labelledby="last-practices" className={styles.results}>
        {practices.map(({ begunAt, endedAt, right, answers }) => (
          <li key={begunAt} className={styles.result}>
            <p className={styles.facts}>
              <Link to={`/practice?finished=${encodeURIComponent(begunAt)}`}>
                {formatTime(endedAt, practiceMessages.lang())}
              </Link>
              <span>{t.rightOf({ right, n: answers.length })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
