import type { Level } from '@tensely/content/lessons';
import { Link } from 'react-router-dom';
import { practiceMessages } from '../../messages/practice-messages.ts';
import type { Reason } from '../choose-questions.ts';
import { LastPractices } from '../finished/finished-practice.tsx';
import { type Introduction, loadIntroduction } from '../load-practice.ts';
import { formatDue } from '../practice-end.tsx';
import { PracticeNotReady } from '../practice-not-ready.tsx';
import styles from '../practice-screen.module.css';
import { roundPath } from '../round.ts';
import { useFirstCode } from '../use-first-code.ts';
import { usePractice } from '../use-practice.ts';

interface PracticeIntroductionProps {
  /** The address names a practice that does not exist. */
  isUnknown?: boolean;
  /** The learner asked to correct mistakes, and has none. */
  isWithoutMistakes?: boolean;
}

/** The questions to repeat with a start button, and all free practices, which need not wait for the learner's answers. */
export function PracticeIntroduction({ isUnknown, isWithoutMistakes }: PracticeIntroductionProps) {
  const { state, again } = usePractice({ name: 'introduction', load: loadIntroduction, isLive: () => true });
  const t = practiceMessages.use();
  const { LoadingScreen, Message, useContent } = useFirstCode();
  const { index } = useContent();
  if (state.status === 'failed') return <PracticeNotReady status="failed" onRetry={again} />;
  const loaded = state.status === 'ready' ? state.loaded : undefined;
  return (
    <>
      {isUnknown && <Message kind="neutral">{t.unknown()}</Message>}
      {isWithoutMistakes && <Message kind="success">{t.noMistakes()}</Message>}
      {loaded && loaded.known.from !== 'remote' && <Message kind="neutral">{t.offline()}</Message>}
      {loaded?.isPartial && <Message kind="neutral">{t.partial()}</Message>}
      <p>{t.whatItIs()}</p>
      {loaded ? (
        <ToRepeat loaded={loaded} />
      ) : (
        <div className={`${styles.card} ${styles.loading}`}>
          <LoadingScreen />
        </div>
      )}
      <FreeChoice mistakes={loaded?.mistakes ?? 0} level={loaded?.level ?? index.levels[0]?.key ?? ''} />
      {loaded && <LastPractices practices={loaded.finished} />}
    </>
  );
}

/** Approximate time per question with its feedback, in seconds. */
const SECONDS = 30;

/** The questions that are due now with a start button; or when the next one is due, or what to do first. */
function ToRepeat({ loaded }: { loaded: Introduction }) {
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

interface FreeChoiceProps {
  /** Number of mistakes that are still open. */
  mistakes: number;
  /** Key of the learner's level, whose topics are expanded. */
  level: string;
}

/** The practices that are always available: a mixed quiz, the mistakes, a level, a topic. */
function FreeChoice({ mistakes, level }: FreeChoiceProps) {
  const t = practiceMessages.use();
  const { buttonClass, useContent } = useFirstCode();
  const { index } = useContent();
  return (
    <section aria-labelledby="free-practice" className={styles.free}>
      <h2 id="free-practice">{t.freePractice()}</h2>
      <p>{t.freeWords()}</p>
      <p className={styles.actions}>
        <Link to={roundPath('of=all')} className={buttonClass()}>
          {t.mixed()}
        </Link>
        {mistakes > 0 && (
          <Link to={roundPath('of=mistakes')} className={buttonClass()}>
            {t.myMistakes({ n: mistakes })}
          </Link>
        )}
        {mistakes > 0 && (
          <Link to="/practice?export" className={buttonClass()}>
            {t.exportMistakes()}
          </Link>
        )}
      </p>
      <h3 id="practice-by-level">{t.byLevel()}</h3>
      <ul aria-labelledby="practice-by-level" className={styles.choices}>
        {index.levels.map(({ key, label }) => (
          <li key={key}>
            <Link to={roundPath(`of=${key}`)} className={buttonClass()}>
              {t.level({ level: label })}
            </Link>
          </li>
        ))}
      </ul>
      <h3>{t.byTopic()}</h3>
      {index.levels.map((one) => (
        <Topics key={one.key} level={one} isOpen={one.key === level} />
      ))}
    </section>
  );
}

function Topics({ level, isOpen }: { level: Level; isOpen: boolean }) {
  const t = practiceMessages.use();
  const { InEnglish, hasPages } = useFirstCode();
  return (
    <details open={isOpen} className={styles.topics}>
      <summary>{t.topicsOf({ level: level.label })}</summary>
      <ul aria-label={t.topicsOf({ level: level.label })} className={styles.choices}>
        {level.topics.filter(hasPages).map(({ key, label }) => (
          <li key={key}>
            <Link to={roundPath(`of=${level.key}/${key}`)}>
              <InEnglish text={label} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
