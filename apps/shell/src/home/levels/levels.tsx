import { classNames, Icon, ProgressBar } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LearningProgress, LevelProgress, TopicProgress } from '../dashboard-data.ts';
import { homeMessages } from '../messages.ts';
import { LevelPicture } from './level-picture.tsx';
import styles from './levels.module.css';

interface LevelsProps extends Pick<LearningProgress, 'levels'> {
  /** Route of the next page or topic, whose level is expanded. */
  next: string | undefined;
}

/** The learner's level with its topics, and links to the other levels. */
export function Levels({ levels, next = '' }: LevelsProps) {
  const t = homeMessages.use();
  const current = levels.find(({ path }) => next.startsWith(`${path}/`)) ?? levels[0];
  if (!current) return null;
  return (
    <section className={styles.levels} aria-labelledby="levels">
      <h3 id="levels">{t.levels()}</h3>
      <Level level={current} className={styles.current}>
        <ul className={styles.topics}>
          {current.topics.map((topic) => (
            <Topic key={topic.path} topic={topic} />
          ))}
        </ul>
      </Level>
      <div className={styles.others}>
        {levels.map((level) => level !== current && <Level key={level.path} level={level} className={styles.other} />)}
      </div>
    </section>
  );
}

interface LevelProps {
  level: LevelProgress;
  className: string | undefined;
  children?: ReactNode;
}

function Level({ level: { label, path, topics }, className, children }: LevelProps) {
  const t = homeMessages.use();
  const n = topics.reduce((sum, topic) => sum + topic.pages, 0);
  const passed = topics.reduce((sum, topic) => sum + topic.passed, 0);
  return (
    <section className={classNames(styles.level, className)} aria-label={label}>
      <LevelPicture level={label} className={styles.picture} />
      <div className={styles.about}>
        <h4>
          <Link to={path} className={styles.title}>
            {label}
          </Link>{' '}
          <span className={styles.name}>{t.levelName({ level: label })}</span>
        </h4>
        <ProgressBar label={t.passedOf({ n, passed })} value={passed} max={n} />
      </div>
      {children}
    </section>
  );
}

function Topic({ topic: { path, label, pages, completed, passed } }: { topic: TopicProgress }) {
  const t = homeMessages.use();
  return (
    <li className={styles.topic}>
      <Link to={path} lang="en">
        {label}
      </Link>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.done}>
        {passed === pages && <Icon name="check" className={styles.all} />}
        {completed === 0
          ? t.pages({ n: pages })
          : (passed === 0 ? t.noneOf : t.passedOfTopic)({ n: pages, done: completed, passed })}
      </span>
    </li>
  );
}
