import { Link } from 'react-router-dom';
import { practiceMessages } from '../messages/practice-messages.ts';
import { useFirstCode } from './first-code.ts';
import type { LoadedPractice } from './load-practice.ts';
import styles from './practice-screen.module.css';
import { whenWords } from './when-words.ts';

/** What to do where there is nothing to practise: begin with a lesson, or come back when the next question is due. */
export function NothingToPractise({ loaded }: { loaded: Pick<LoadedPractice, 'cards'> }) {
  const { buttonClass, hasPages, useClock, useContent } = useFirstCode();
  const words = practiceMessages.use();
  const { index } = useContent();
  const clock = useClock();
  const next = loaded.cards.toSorted((a, b) => a.due - b.due)[0];
  if (next) {
    return (
      <div className={styles.nothing}>
        <p>
          <strong>{words.nothingNow()}</strong> {words.nextComes({ when: whenWords(next.due, clock.now()) })}
        </p>
        <p>
          <Link to="/" className={buttonClass('primary')}>
            {words.goOn()}
          </Link>
        </p>
      </div>
    );
  }
  const first = index.levels.flatMap((level) => level.topics.filter(hasPages).map((topic) => ({ level, topic })))[0];
  return (
    <div className={styles.nothing}>
      <p>
        <strong>{words.nothingYet()}</strong> {words.whatItIs()}
      </p>
      {first && (
        <p>
          <Link to={`/${first.level.key}/${first.topic.key}`} className={buttonClass('primary')}>
            {words.startWith({ topic: `${first.level.label} ${first.topic.label}` })}
          </Link>
        </p>
      )}
    </div>
  );
}
