import type { Level } from '@tensely/content-model/logic';
import { whenIdle } from '@tensely/core/browser';
import { useHistory } from '@tensely/progress/react';
import { useScreenHeading } from '@tensely/ui/react';
import { useEffect } from 'react';
import { useGuess } from '../pages/use-prefetch.ts';
import styles from './level-index.module.css';
import { TopicEntry } from './topic-entry.tsx';

/** The names of the levels in the Common European Framework. */
const levelNames: Readonly<Record<string, string>> = {
  A1: 'Beginner',
  A2: 'Elementary',
  B1: 'Intermediate',
  B2: 'Upper intermediate',
};

/** The index of a level: its topics as a table of contents. */
export function LevelIndex({ level }: { level: Level }) {
  const { history, status } = useHistory();
  const guess = useGuess();
  const isKnown = status === 'ready';
  useEffect(() => {
    if (!isKnown) return;
    return whenIdle(() => guess(({ prefetchFirstOpen }, source) => prefetchFirstOpen(source, level)));
  }, [guess, isKnown, level]);
  const heading = useScreenHeading(level.key, `Level ${level.label}`);
  return (
    <div className={styles.index}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          Level {level.label}
        </h1>
        <p className={styles.name}>{levelNames[level.key]}</p>
      </header>
      <ol className={styles.topics}>
        {level.topics.map((topic) => (
          <TopicEntry
            key={topic.key}
            level={level.key}
            topic={topic}
            history={history}
            onApproach={() => guess(({ prefetchTopic }, source) => prefetchTopic(source, level, topic))}
          />
        ))}
      </ol>
    </div>
  );
}
