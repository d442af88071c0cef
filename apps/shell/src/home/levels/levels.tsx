import { classNames, Icon, ProgressBar } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LearningProgress, LevelProgress, TopicProgress } from '../learning-progress.ts';
import { homeMessages } from '../messages.ts';
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

const line = <path d="M12 40h136m-7-6 7 6-7 6" stroke="var(--picture-muted)" />;
const now = <circle cx="80" cy="40" r="6" fill="var(--picture-second)" />;

/** The tenses of a level as a time line: the dot in the middle is now. */
const pictures: Readonly<Record<string, ReactNode>> = {
  // Facts, now and always.
  A1: (
    <g fill="var(--picture-accent)" stroke="none">
      <circle cx="32" cy="40" r="4" />
      <circle cx="56" cy="40" r="4" />
      <circle cx="104" cy="40" r="4" />
      <circle cx="128" cy="40" r="4" />
    </g>
  ),
  // What was happening, and what will be.
  A2: (
    <>
      <path d="M20 24q5-10 10 0t10 0 10 0 10 0" stroke="var(--picture-accent)" />
      <path d="M84 34q22-28 44-2" stroke="var(--picture-accent)" strokeDasharray="4 5" />
      <circle cx="129" cy="40" r="4" fill="var(--picture-accent)" stroke="none" />
    </>
  ),
  // What has been happening until now, and what could be.
  B1: (
    <>
      <path d="M28 40h46" stroke="var(--picture-accent)" strokeWidth="8" />
      <path d="M84 34q14-20 44-20" stroke="var(--picture-accent)" strokeDasharray="4 5" />
      <circle cx="132" cy="14" r="4" fill="var(--picture-paper)" stroke="var(--picture-accent)" />
    </>
  ),
  // What would have been, and what will be done by then.
  B2: (
    <>
      <path d="M32 40q8-26 36-26h60" stroke="var(--picture-accent)" strokeDasharray="4 5" />
      <circle cx="32" cy="40" r="4" fill="var(--picture-accent)" stroke="none" />
      <path d="M86 40h38m0 12V28" stroke="var(--picture-accent)" strokeWidth="4" />
    </>
  ),
};

/** A level's picture, decorative; nothing if it has none. */
function LevelPicture({ level, className }: { level: string; className: string | undefined }) {
  return (
    pictures[level] && (
      <svg
        className={className}
        viewBox="0 0 160 64"
        aria-hidden="true"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {line}
        {pictures[level]}
        {now}
      </svg>
    )
  );
}
