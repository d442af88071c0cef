import type { Level } from '@tensely/content/lessons';
import { Link } from 'react-router-dom';
import { practiceMessages } from '../../messages/practice-messages.ts';
import { useFirstCode } from '../first-code.ts';
import styles from '../practice-screen.module.css';
import { roundPath } from '../round.ts';

interface FreeChoiceProps {
  /** Number of mistakes that are still open. */
  mistakes: number;
  /** Key of the learner's level, whose topics are expanded. */
  level: string;
}

/** The practices that are always available: a mixed quiz, the mistakes, a level, a topic. */
export function FreeChoice({ mistakes, level }: FreeChoiceProps) {
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
