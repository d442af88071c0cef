import { Link } from 'react-router-dom';
import { practiceMessages } from '../../messages/practice-messages.ts';
import type { Reason } from '../choose-questions.ts';
import { useFirstCode } from '../first-code.ts';
import { formatDue } from '../format-due.ts';
import type { Introduction } from '../load-practice.ts';
import styles from '../practice-screen.module.css';
import { roundPath } from '../round.ts';

/** Approximate time per question with its feedback, in seconds. */
const SECONDS = 30;

/** The questions that are due now with a start button; or when the next one is due, or what to do first. */
export function ToRepeat({ loaded }: { loaded: Introduction }) {
  const t = practiceMessages.use();
  const { buttonClass } = useFirstCode();
  const { left, questions } = loaded;
  if (!left && questions.length === 0) return <NothingDue loaded={loaded} />;
  const isOther = left?.address !== DUE;
  return (
    <section aria-labelledby="to-repeat" className={styles.card}>
      <h2 id="to-repeat">{t.forYou()}</h2>
      {left && <p>{t.left({ answered: left.answers.length, n: left.picks.length })}</p>}
      {isOther && <WhatComes questions={questions} />}
      <p className={styles.actions}>
        {left && (
          <Link to={roundPath(left.address ?? DUE)} className={buttonClass('primary')}>
            {t.continue()}
          </Link>
        )}
        {isOther && questions.length > 0 && (
          <Link to={roundPath(DUE)} className={buttonClass(left ? 'secondary' : 'primary')}>
            {t.start()}
          </Link>
        )}
      </p>
    </section>
  );
}

const DUE = 'of=due';

/** "10 questions: 3 mistakes, 7 reviews", how long they take, and their levels. */
function WhatComes({ questions }: Pick<Introduction, 'questions'>) {
  const t = practiceMessages.use();
  if (questions.length === 0) return null;
  const count = (wanted: Reason) => questions.filter(({ reason }) => reason === wanted).length;
  const [mistakes, due, weak] = [count('mistake'), count('due'), count('weak')];
  const kinds = [
    mistakes > 0 && t.mistakes({ n: mistakes }),
    due > 0 && t.reviews({ n: due }),
    weak > 0 && t.hard({ n: weak }),
  ].filter((kind) => kind !== false);
  const levels = [...new Set(questions.map(({ page }) => page.level))].toSorted();
  const minutes = Math.max(1, Math.round((questions.length * SECONDS) / 60));
  return (
    <>
      <p className={styles.lead}>{t.questionsOf({ n: questions.length, kinds: kinds.join(', ') })}</p>
      <p className={styles.muted}>
        {t.minutes({ n: minutes })} · {t.levels({ n: levels.length, levels: levels.join(', ') })}
      </p>
    </>
  );
}

function NothingDue({ loaded: { cards } }: { loaded: Introduction }) {
  const t = practiceMessages.use();
  const { buttonClass, useClock } = useFirstCode();
  const clock = useClock();
  const next = cards.toSorted((a, b) => a.due - b.due)[0];
  if (!next) return <NothingYet />;
  return (
    <section aria-labelledby="to-repeat" className={styles.card}>
      <h2 id="to-repeat">{t.upToDate()}</h2>
      <p>
        <strong>{t.nothingNow()}</strong> {t.nextComes({ when: formatDue(next.due, clock.now()) })}
      </p>
      <p className={styles.actions}>
        <Link to={roundPath('of=all')} className={buttonClass('primary')}>
          {t.mixed()}
        </Link>
      </p>
    </section>
  );
}

function NothingYet() {
  const t = practiceMessages.use();
  const { buttonClass, hasPages, useContent } = useFirstCode();
  const { index } = useContent();
  const first = index.levels.flatMap((level) => level.topics.filter(hasPages).map((topic) => ({ level, topic })))[0];
  return (
    <section aria-labelledby="to-repeat" className={styles.card}>
      <h2 id="to-repeat">{t.lessonFirst()}</h2>
      <p>{t.nothingYet()}</p>
      {first && (
        <p className={styles.actions}>
          <Link to={`/${first.level.key}/${first.topic.key}`} className={buttonClass('primary')}>
            {t.startWith({ topic: `${first.level.label} ${first.topic.label}` })}
          </Link>
        </p>
      )}
    </section>
  );
}
