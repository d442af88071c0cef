import { classNames, Icon } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './contents.module.css';
import type { LevelProgress, TopicProgress } from './dashboard-data.ts';
import { homeMessages } from './messages.ts';

/** All topics with what is done of each, set like the contents page of a book. */
export function Contents({ levels }: { levels: LevelProgress[] }) {
  const words = homeMessages.use();
  return (
    <div className={styles.levels}>
      {levels.map((level) => (
        <section key={level.label} className={styles.level} aria-label={level.label}>
          <h3>{level.label}</h3>
          <p className={styles.passed}>{words.passedOf(pagesOf(level))}</p>
          <ul className={styles.topics}>
            {level.topics.map((topic) => (
              <li key={topic.path} className={styles.topic}>
                <Link to={topic.path} lang="en">
                  {topic.label}
                </Link>
                <span className={styles.leader} aria-hidden="true" />
                <Done topic={topic} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function pagesOf({ topics }: LevelProgress) {
  const n = topics.reduce((sum, topic) => sum + topic.pages, 0);
  const passed = topics.reduce((sum, topic) => sum + topic.passed, 0);
  return { n, passed };
}

function Done({ topic }: { topic: TopicProgress }) {
  const words = homeMessages.use();
  const { pages, completed, passed } = topic;
  if (completed === 0)
    return <span className={classNames(styles.done, styles.words)}>{words.pages({ n: pages })}</span>;
  return (
    <span className={styles.done}>
      {passed === pages && <Icon name="check" className={styles.all} />}
      <span className={styles.words}>
        {words.doneOf({ done: completed, n: pages })}
        {passed < completed && ', '}
      </span>
      {passed < completed && <span className={styles.words}>{words.passed({ n: passed })}</span>}
    </span>
  );
}
